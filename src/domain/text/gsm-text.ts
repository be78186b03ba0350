/** The characters of the GSM 7-bit alphabet that take one place in a text message, except line ends. */
const alphabet = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '~': '-',
  '…': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
  '€': 'EUR',
  '×': 'x',
};

/** The text in characters of the GSM 7-bit alphabet, each of one place. Accents that it lacks are left out. */
export function toGsmText(text: string): string {
  return Array.from(text, toGsmCharacters).join('').replaceAll(/ +/g, ' ').trim();
}

function toGsmCharacters(character: string): string {
  if (alphabet.has(character)) return character;
  if (/\s/.test(character)) return ' ';
  const replacement = replacements[character];
  if (replacement !== undefined) return replacement;
  return Array.from(character.normalize('NFKD'))
    .filter((part) => alphabet.has(part))
    .join('');
}
