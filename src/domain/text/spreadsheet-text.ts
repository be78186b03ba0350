/**
 * Where a formula begins: at the start, or after a line break, because a program that expects another separator ignores
 * the quotes around the cell and starts a row there. Spreadsheets may trim text, so blanks do not prevent a formula.
 */
const formulaStart = /(?<=^|[\r\n])(?=(?:(?![\r\n])[\p{White_Space}\p{Cc}\p{Cf}])*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/** An apostrophe prevents a spreadsheet from running text as a formula. */
export function spreadsheetText(text: string): string {
  return text.replaceAll(formulaStart, "'");
}
