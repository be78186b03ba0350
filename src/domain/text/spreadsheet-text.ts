/**
 * Where a formula begins: at the start, or after a line break or a separator, because a program that expects another
 * separator than that of the file ignores the quotes around the cell and starts a row or a cell there. Spreadsheets may
 * trim text and remove quotes, so neither prevents a formula.
 */
const formulaStartAfter = (separators: string) =>
  new RegExp(
    String.raw`(?<=^|[\r\n${separators}])(?=(?:(?![\r\n\t])["\p{White_Space}\p{Cc}\p{Cf}])*[=+\-@＝＋－＠])|^(?=[\t\r\n])`,
    'gu',
  );
const startsWithCommas = formulaStartAfter(String.raw`\t;`);
const startsWithOthers = formulaStartAfter(String.raw`\t;,`);

/** An apostrophe prevents a spreadsheet from running text as a formula. `delimiter`: that of the file. */
export function spreadsheetText(text: string, delimiter = ','): string {
  return text.replaceAll(delimiter === ',' ? startsWithCommas : startsWithOthers, "'");
}
