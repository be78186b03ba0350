/** How a term is linked to, by its name on the wire. */
export function idOf(name: string): string {
  return name.replaceAll('_', '-');
}
