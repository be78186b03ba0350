/** A label within a sentence: `debt yield`, but `DSCR`. */
export function inSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Whether a label is plural: `Closing costs` and `Days on market`, but not `Address` or `Listing status`. */
export function isPlural(label: string): boolean {
  return /(?<![su])s$|^days /i.test(label);
}
