/**
 * Where a formula begins: at the start, or after a line break, a semicolon or a tab, because a program that expects another
 * separator than the comma ignores the quotes around the cell and starts a row or a cell there. Spreadsheets may trim
 * text and remove quotes, so neither prevents a formula.
 */
const formulaStart =
  /(?<=^|[\r\n\t;])(?=(?:(?![\r\n\t])["\p{White_Space}\p{Cc}\p{Cf}])*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/** An apostrophe prevents a spreadsheet from running text as a formula. */
export function spreadsheetText(text: string): string {
  return text.replaceAll(formulaStart, "'");
}
