const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, grand: 1000, million: 1_000_000 };

const digitWord = String.raw`(?:${[...small, ...tens].join('|')})`;
const scaleWord = String.raw`(?:hundred|thousand|grand|million)`;
/** `a hundred and eighty five thousand`, `twenty-five`, `60 thousand`, `five`. */
const numberWords = new RegExp(
  String.raw`\b(?:(?:an? |\d+(?:\.\d+)? ?)(?=${scaleWord})|${digitWord})(?:(?:[ -]|(?<=hundred|thousand) and )(?:${digitWord}|${scaleWord})|(?<=\d ?|\ba )${scaleWord})*\b`,
  'g',
);

/** Writes the numbers of a text in lower case with digits. A lone `one` is no number: `that one`. */
export function writeDigits(text: string): string {
  return text
    .replace(numberWords, (words) => (words === 'one' ? words : inDigits(numberInWords(words))))
    .replace(/\bone(?=%| ?(?:percent|point|year|month|bed))/g, '1')
    .replace(/\b(\d+) point (\d)\b/g, '$1.$2');
}

/** Thousands keep a unit, because five bare digits are a ZIP code. */
function inDigits(value: number): string {
  return value >= 1000 && value % 1000 === 0 ? `${value / 1000}k` : String(value);
}

function numberInWords(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.split(/[ -]+/)) {
    const scale = scales[word];
    if (scale === 100) group = 100 * Math.max(group, 1);
    else if (scale !== undefined) {
      total += scale * Math.max(group, 1);
      group = 0;
    } else group += numberOf(word);
  }
  return total + group;
}

function numberOf(word: string): number {
  if (small.includes(word)) return small.indexOf(word);
  if (tens.includes(word)) return 10 * (tens.indexOf(word) + 2);
  return /^\d/.test(word) ? Number(word) : 0;
}
