import { writeDigits } from './number-words.ts';

/** Spellings of one thing. The first of each pair becomes the second. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[’‘`]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—−]/g, '-'],
  [/\b(?:per ?cent|pct|percnt|precent|prcnt|persent)\b/g, '%'],
  [/[-=]>/g, ' '],
  // A decimal comma.
  [/(?<![\d,])(\d{1,2}),(\d{1,2})(?=\s?%)/g, '$1.$2'],
  [/(?<!\b(?:half|quarter|quarter of) )\b(?:a|one) (?:full )?(?:percentage )?point\b/g, '1 point'],
  [/(\d)(?=(?:dn|down)\b)/g, '$1 '],
  [/(?<![\d.])\.(?=\d)/g, '0.'],
  [/(\d) +%/g, '$1%'],
  [/\bhow'd (?=you\b|they\b)/g, 'how did '],
  [/\bwtf is\b/g, 'what is'],
  [/\b(?:wat|wut|waht|whta)(?=s?\b)/g, 'what'],
  [/\bwich\b/g, 'which'],
  [/\bhwo\b/g, 'how'],
  [/\bteh\b/g, 'the'],
  [/\by(?= (?:is|are|does|do|so)\b)/g, 'why'],
  [/\b(what|how|where|who)s\b/g, '$1 is'],
  [/\b(what|how|why|where|who|it|that|there|rate|price|rent|vacancy|hoa|insurance|down ?payment)'s\b/g, '$1 is'],
  [/'d\b/g, ' would'],
  [/\bive\b/g, 'i have'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'re\b/g, ' are'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\b'?em\b/g, 'them'],
  [/\b(?:pls|plz|please)\b/g, ''],
  [/\ba decade\b/g, '10 years'],
  [/\bpost-tax\b/g, 'after tax'],
  [/\b(\d+) and (?=\d\/\d)/g, '$1 '],
  [/\bi'm\b/g, 'i am'],
  [/\bcan't\b|\bcannot\b/g, 'can not'],
  [/\bisn't\b/g, 'is not'],
  [/\bdon'?t\b/g, 'do not'],
  [/\bdw?n\b/g, 'down'],
  [/\bhalf a month\b/g, '0.5 months'],
  [/\bdoesn't\b/g, 'does not'],
  [/\bwon't\b/g, 'will not'],
  [/\bwanna\b/g, 'want to'],
  [/\bgonna\b/g, 'going to'],
  [/\b(\d+(?:\.\d+)?)\s?(?:grand|thousand)\b(?: dollars| bucks)?/g, '$1k'],
  [/([a-z])\s?[:=]\s?(?=\$?\d)/g, '$1 is '],
  [/(\d+) and a half\b/g, '$1.5'],
  [/(\d+) and (?:an?|1|one) quarter\b/g, '$1.25'],
  [/(\d+) and (?:3|three) quarters\b/g, '$1.75'],
  [/\b(?:a )?half (?:a |of a )?(?:percentage )?(?:point|percent|%)/g, '0.5 points'],
  [/\b(?:a )?quarter (?:of a )?(?:percentage )?(?:point|percent|%)/g, '0.25 points'],
  [/(\d+) 1\/2/g, '$1.5'],
  [/(\d+) 1\/4/g, '$1.25'],
  [/(\d+) 3\/4/g, '$1.75'],
  [/(\d+) 1\/8/g, '$1.125'],
  [/(\d+) 3\/8/g, '$1.375'],
  [/(\d+) 5\/8/g, '$1.625'],
  [/(\d+) 7\/8/g, '$1.875'],
  [/\b(?:on a scale of|out of) (?:\d+ (?:to|-) )?(?:5|10|100)\b/g, ''],
  [/(\d[km]) (?:dollars|bucks)\b/g, '$1'],
  // Only rates are quoted in eighths.
  [/(?<![$\d.,])(\d{1,2}\.(?:125|375|625|875))(?!\d|\s?(?:%|x\b|k\b|m\b|points?\b|pts?\b))/g, '$1%'],
  [/\bcoc(?:r)?\b/g, 'cash on cash'],
  [/\bcf\b/g, 'cash flow'],
  [/\bcash-on-cash\b/g, 'cash on cash'],
  [/\bcash-?flow\b/g, 'cash flow'],
  [/\bcash ?flows\b/g, 'cash flow flows'],
  [/\bdown ?pay?m(?:en)?ts?\b|\bdown ?pmt\b|\bdownpayment\b|\bdown-payment\b|\bdp\b/g, 'down payment'],
  [/\bpm\b|\bprop(?:erty)? mgmt\b/g, 'property manager'],
  [/\bmgmt\b/g, 'management'],
  [/\bmaint\b/g, 'maintenance'],
  [/\bprop tax/g, 'property tax'],
  [/\bint\b/g, 'interest'],
  [/\bappr\b/g, 'appreciation'],
  [/\bvac\b/g, 'vacancy'],
  [/\bins\b/g, 'insurance'],
  [/\bbr ?\/ ?ba\b|\bbeds? ?\/ ?baths?\b/g, 'beds and baths'],
  [/\b(over|under)[- ](?=priced\b)/g, '$1'],
  // What the rules of thumb compare.
  [/(?<!\bprice\b.*)\b(?:the )?[12](?: ?%| percent) rule\b/g, 'asking price and rent'],
  [/\b(?:the )?50(?: ?%| percent) rule\b/g, 'expense ratio'],
  [/\breno\b|\brehab\b|\bfix[- ]?up\b|\brenovations?\b/g, 'repairs'],
  [/\bw\//g, 'with '],
  [/\bb\/e\b|\bbreak-even\b|\bbreakeven\b/g, 'break even'],
  [/\s+/g, ' '],
];

/** Lower case, one spelling, digits for number words, without the final punctuation. */
export function normalizeQuestion(text: string): string {
  let plain = writeDigits(text.toLowerCase());
  for (const [spelling, standard] of spellings) plain = plain.replace(spelling, standard);
  return plain
    .replace(/(\d) +%/g, '$1%')
    .replace(/\bhalf (?=\d)/g, '')
    .replace(/[a-z]{4,}/g, withoutTypo)
    .trim()
    .replace(/[?!.\s]+$/, '');
}

/** Long words of the field, which a question may misspell by one letter. */
const vocabulary = [
  'vacancy',
  'borrow',
  'sensitivity',
  'amortization',
  'portfolios',
  'interest',
  'appreciation',
  'insurance',
  'maintenance',
  'management',
  'compare',
  'similar',
  'portfolio',
  'mortgage',
  'payment',
  'sensitive',
  'multiple',
  'expenses',
  'cheapest',
  'comparable',
  'property',
  'refinance',
  'manager',
  'bedrooms',
  'bedroom',
  'bathrooms',
  'calculate',
  'difference',
  'investment',
  'purchase',
  'afford',
] as const;

/** Short words, of which only two neighboring letters may be swapped: many other words are one letter away. */
const shortVocabulary = [
  'houses',
  'flow',
  'rent',
  'rate',
  'down',
  'offer',
  'price',
  'yield',
  'score',
  'market',
  'points',
] as const;

function withoutTypo(word: string): string {
  if (word.length < 7) {
    const swapped = shortVocabulary.find((known) => known.length === word.length && isSwapOf(word, known));
    if (swapped) return swapped;
  }
  if (word.length < 5) return word;
  if (vocabulary.some((known) => word.startsWith(known) || known.startsWith(word))) return word;
  return vocabulary.find((known) => isOneEditAway(word, known)) ?? word;
}

/** Whether one letter was added, left out or replaced, or two neighbors swapped. */
function isOneEditAway(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === known[at]) at++;
  const [rest, knownRest] = [word.slice(at), known.slice(at)];
  return (
    rest.slice(1) === knownRest ||
    rest === knownRest.slice(1) ||
    rest.slice(1) === knownRest.slice(1) ||
    isSwapOf(word, known)
  );
}

/** Whether two neighboring letters are swapped. */
function isSwapOf(word: string, known: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === known[at]) at++;
  return (
    word[at] !== undefined &&
    word[at] === known[at + 1] &&
    word[at + 1] === known[at] &&
    word.slice(at + 2) === known.slice(at + 2)
  );
}
