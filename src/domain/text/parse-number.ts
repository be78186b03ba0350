const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const withDecimalComma = /^[+-]?\d+,\d+$/;
const withOneGroup = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** Numbers are shorter. The patterns would take minutes for a cell of one megabyte. */
const maxNumberLength = 60;

const withoutUnit = (cell: string) => cell.replace(/^([+-]?)\s*\$\s*/, '$1').replace(/\s*%$/, '');

/**
 * Parses `1234.5`, `1,234,500`, `$1,234,500`, `1.1%`; with `decimalComma` also `47,6`, but not `89.900`. NaN for anything
 * else.
 */
export function parseNumber(cell: string, decimalComma = false): number {
  if (cell.length > maxNumberLength || (decimalComma && mayBeThousands(cell))) return Number.NaN;
  if (plain.test(cell)) return Number(cell);
  const bare = withoutUnit(cell);
  if (plain.test(bare)) return Number(bare);
  if (grouped.test(bare)) return Number(bare.replaceAll(',', ''));
  if (decimalComma && withDecimalComma.test(bare)) return Number(bare.replace(',', '.'));
  return Number.NaN;
}

/** Whether the point of `89.900` may mean thousands, as where commas separate decimals. */
export function mayBeThousands(cell: string): boolean {
  return cell.length <= maxNumberLength && withOneGroup.test(withoutUnit(cell));
}
