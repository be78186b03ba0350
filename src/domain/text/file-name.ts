/** `forma-portfolio-ohio-2026-01-31.csv`: a file about one thing with a title. `day` is a date as YYYY-MM-DD. */
export function fileNameOf(kind: string, title: string, day: string, ending: string): string {
  return `forma-${kind}-${fileNamePart(title)}-${day}.${ending}`;
}

/** `12 Élm St.` as `12-elm-st`, for a file name that every system accepts; `home` if nothing is left. */
export function fileNamePart(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  const words = plain.replaceAll(/[\u0300-\u036f]/g, '').match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 60).replace(/-$/, '') || 'home';
}
