/** A file that cannot be read as a whole. The message is for the person who chose it. */
export class UnreadableFile extends Error {}
