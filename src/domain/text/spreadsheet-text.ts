/** Spreadsheets may trim text, so leading blanks do not prevent a formula. */
const formula = /^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** An apostrophe prevents a spreadsheet from running text as a formula. */
export function spreadsheetText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
