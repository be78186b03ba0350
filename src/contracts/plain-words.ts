/** The words and numbers of a text in lower case, without accents and punctuation, as the indexes of texts have them. */
export function plainWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}
