type Entry = { readonly key: string; readonly page: number | null };

/** The page numbers with a link: first, last, and those near the current one; null: a gap. */
export function pagesAround(page: number, last: number): Entry[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < last);
  const numbers = [...new Set([1, ...near, last])];
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    const entry = { key: String(number), page: number };
    if (number - before === 2) return [{ key: String(number - 1), page: number - 1 }, entry];
    return number - before > 2 ? [{ key: `gap-${number}`, page: null }, entry] : [entry];
  });
}
