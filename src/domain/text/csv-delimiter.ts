const delimiters = [',', ';', '\t'];

/** How many lines may precede the header of a CSV file, such as a notice, a title or Excel's `sep=;`. */
export const mostTitleLines = 10;

/**
 * The delimiter of the CSV file with these first lines: that of the first known header, else of the first line with as
 * many delimiters as the next one, else of the first line with any.
 */
export function csvDelimiter(head: string, isHeader: (cells: readonly string[]) => boolean = () => false): string {
  for (const line of firstLines(head)) {
    const known = delimiters.find((delimiter) => isHeader(line.split(delimiter).map(withoutQuotes)));
    if (known !== undefined) return known;
  }
  const lines = firstLines(head.replaceAll(/"[^"]*"/g, ''));
  const isLikeNext = (line: string, at: number) => {
    const delimiter = mostFrequent(line);
    const count = countOf(line, delimiter);
    // One comma also occurs in titles.
    return count > 1 && count === countOf(lines[at + 1] ?? '', delimiter);
  };
  return mostFrequent(lines.find(isLikeNext) ?? lines.find((line) => countOf(line, mostFrequent(line)) > 0) ?? '');
}

/** Up to the one below the header. */
function firstLines(head: string): string[] {
  const lines = head.split('\n').map((line) => line.replaceAll(/^\uFEFF|\r$/g, ''));
  return lines.filter((line) => line.trim() !== '').slice(0, mostTitleLines + 2);
}

function mostFrequent(line: string): string {
  return delimiters.reduce((best, delimiter) => (countOf(line, delimiter) > countOf(line, best) ? delimiter : best));
}

const countOf = (line: string, delimiter: string) => line.split(delimiter).length - 1;

const withoutQuotes = (cell: string) => cell.replace(/^"(.*)"$/, '$1');
