/** `forma-portfolio-ohio-2026-01-31.csv`: named by its content and a date (YYYY-MM-DD). */
export function fileNameOf(words: readonly string[], day: string, ending: string): string {
  return `${['forma', ...words.map(fileNamePart), day].join('-')}.${ending}`;
}

/** `12 Élm St.` as `12-elm-st`, for a file name that every system accepts; `home` if nothing is left. */
function fileNamePart(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  const words = plain.replaceAll(/[\u0300-\u036f]/g, '').match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 60).replace(/-$/, '') || 'home';
}
