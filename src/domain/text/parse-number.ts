const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i;
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const groupedByPoints = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/;
const withDecimalComma = /^[+-]?\d+,\d+$/;
const withOneGroup = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** Numbers are shorter. The patterns would take minutes for a cell of one megabyte. */
const maxNumberLength = 60;

const withoutUnit = (cell: string) => cell.replace(/^([+-]?)\s*(?:US ?)?\$\s*/i, '$1').replace(/\s*(?:%|\+|USD)$/i, '');

/**
 * Parses `1234.5`, `1,234,500`, `$1,234,500`, `1.1%`; with `decimalComma` also `47,6` and `89.900,50`, but not `89.900`.
 * NaN for anything else.
 */
export function parseNumber(cell: string, decimalComma = false): number {
  if (cell.length > maxNumberLength || (decimalComma && mayBeThousands(cell))) return Number.NaN;
  if (plain.test(cell)) return Number(cell);
  const bare = withoutUnit(cell);
  if (plain.test(bare)) return Number(bare);
  if (grouped.test(bare)) return Number(bare.replaceAll(',', ''));
  if (decimalComma && groupedByPoints.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (decimalComma && withDecimalComma.test(bare)) return Number(bare.replace(',', '.'));
  return Number.NaN;
}

/** Parses a number without thousands, such as degrees: with `decimalComma`, `41,085` and `41.085` are the same. */
export function parseFraction(cell: string, decimalComma = false): number {
  const isComma = decimalComma && cell.length <= maxNumberLength && withDecimalComma.test(cell);
  return parseNumber(isComma ? cell.replace(',', '.') : cell);
}

/** Whether the point of `89.900` may mean thousands, as where commas separate decimals. */
export function mayBeThousands(cell: string): boolean {
  return cell.length <= maxNumberLength && withOneGroup.test(withoutUnit(cell));
}
