/** Registers a field whose value is sent without the blanks around it. */
export const trimmed = { setValueAs: (text: string) => text.trim() };
