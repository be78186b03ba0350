/** `homes`: how many, `1 home`. */
export function leftOutWords(homes: string): string {
  return `Totals leave out ${homes} without a rent.`;
}
