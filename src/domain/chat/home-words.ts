const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'];
const ordinalWords = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const noun = String.raw`\s(?:one|home|house|place|property|listing|result|option|deal|condo|unit)`;

const ordinal = [...ordinalWords, ...ordinals].join('|');

const streetSuffix =
  'st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|cir|circle|blvd|boulevard|pl|place|way|ter|terrace|pkwy|parkway|hwy|trl|trail|cv|cove|loop|run|pike|(?:sq|square)(?!\\.? f(?:ee|oo)?t)';
const address = new RegExp(
  String.raw`(?<![\w$.,])\d{1,6}[a-z]?\s(?:[nsew]\.?\s|north\s|south\s|east\s|west\s)?(?:[a-z'.]+\s|\d+(?:st|nd|rd|th)\s){1,4}(?:${streetSuffix})\b\.?(?:\s(?:unit|apt|#)\s?\w+)?`,
);

/** Homes named in a question, in the order of the words, and the text without them. */
export type HomeWords = { readonly homes: readonly string[]; readonly rest: string };

type Rule = { readonly pattern: RegExp; readonly read: (groups: readonly (string | undefined)[]) => readonly string[] };

const digitsOf = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
const position = (index: number) => [`#${index + 1}`];
const upTo = (count: number) => Array.from({ length: Math.min(count, 6) }, (_, index) => `#${index + 1}`);

const indexOfOrdinal = (word: string) => Math.max(ordinalWords.indexOf(word), ordinals.indexOf(word));

const ofTop =
  /\b(?:the )?(?:first|top) ([2-6])(?! ?(?:years?|months?|beds?|br\b|%|by\b|in \w))(?: (?:ones|homes|houses|places|properties|listings|results|options|deals))?/;
const ofAll =
  /\b(?:these|those|the|all) ([2-6])(?: (?:ones|homes|houses|places|properties|listings|results|options|deals))?\b(?! (?:years|months|beds|%))/;
/** `the cap rate of the best one` */
const ofBest =
  /(?:(?<=\b(?:of|about|on|open) )(?:the )?(?:best|top) (?:one|home|house|listing|result)|(?<=\b(?<!(?:search|look|looking) )for )(?:the )?(?:best|top) one)$/;
/** `which one needs less cash, 1 or 2` */
const ofEnd = /(?<=^(?:which|what|who)\b.*)((?:#?[1-9](?:, or |, and |, ?| or | vs\.? | and )){1,4}#?[1-9])$/;
const rules: readonly Rule[] = [
  { pattern: address, read: ([text = '']) => [text.trim()] },
  {
    pattern:
      /(?<=\b(?:compare|between|numbers|homes|houses|options|properties|listings|stack|rank|(?:which|one|either|best) of) )(?:#?\d{1,2}(?:, and |, ?| and | & | vs\.? | with )){1,5}#?\d{1,2}\b(?! ?(?:%|k\b|x\b|\$|days?\b|weeks?\b|months?\b|years?\b|beds?\b|baths?\b|acres?\b|sq|square|dollars|a\b|per\b|psf\b|hoa\b))/,
    read: ([text = '']) => digitsOf(text).map((digits) => `#${digits}`),
  },
  {
    pattern: ofEnd,
    read: ([, text = '']) => digitsOf(text).map((digits) => `#${digits}`),
  },
  {
    pattern: new RegExp(String.raw`^(?:the )?(${ordinal}) (?:vs\.?|versus|or|against) (?:the )?(${ordinal})\b`),
    read: ([, one = '', other = '']) => [one, other].flatMap((word) => position(indexOfOrdinal(word))),
  },
  {
    pattern: ofTop,
    read: ([, count = '2']) => upTo(Number(count)),
  },
  {
    pattern: ofAll,
    read: ([, count = '2']) => upTo(Number(count)),
  },
  {
    pattern: ofBest,
    read: () => position(0),
  },
  {
    pattern: /\bboth\b(?! (?:an? )?\$?\d)(?: of (?:them|these|those))?(?: (?:homes|houses|properties))?\b/,
    read: () => upTo(2),
  },
  {
    pattern: /(?:\b(?:number|no\.?|option|home|house|listing|result|property|unit) ?|#)(\d{1,2})\b(?!%|\.\d|k\b|,\d)/,
    read: ([, digits = '1']) => position(Number(digits) - 1),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:the|that) (?:\w+ )?(${ordinal})${noun}|(?:the|on|for|about|with|than|is|and) (?:the )?(${ordinal})(?=$|[ ,?]|\|)(?! (?:year|month|tenant|mortgage|vacancy|few|time))|(${ordinal})${noun})(?: (?:on|in) (?:the|that|your|this) list)?\b`,
    ),
    read: ([, named, after, plain]) => {
      const word = named ?? after ?? plain ?? '';
      return position(indexOfOrdinal(word));
    },
  },
  {
    pattern:
      /\b(?:the )?last (?:one|home|house|place|property|listing|result)(?: (?:on|in) (?:the|that|your|this) list)?\b|(?<=\b(?:and|or|vs|to|with|against) )the last$/,
    read: () => ['#last'],
  },
  {
    pattern:
      /\b(?:this|that|the current) (?:one|home|house|place|property|listing|deal|condo|unit|rental|investment|proforma)\b|\bthe (?:home|house|place|property|listing) (?:i am|we are) (?:looking at|on)\b/,
    read: () => ['this'],
  },
];

/** A bare pronoun. It names the home under discussion, so a follow-up keeps its home. */
const pronoun = /\b(?:this|it|here)\b/;

/** `listed`: how many homes the last list has. `beginsWithBest`: whether its first one returns the most. */
export function readHomes(text: string, listed: number, beginsWithBest: boolean): HomeWords {
  const isMeant = (pattern: RegExp) =>
    pattern === ofBest ? listed > 0 && beginsWithBest : listed > 0 || (pattern !== ofTop && pattern !== ofAll);
  const found: { readonly homes: readonly string[]; readonly at: number }[] = [];
  let rest = text;
  for (const { pattern, read } of rules) {
    for (;;) {
      const match = pattern.exec(rest);
      if (!match || !isMeant(pattern)) break;
      if (pattern === ofEnd && Math.max(...digitsOf(match[0])) > listed) break;
      found.push({ homes: read(match), at: match.index });
      rest = rest.slice(0, match.index) + '|'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
    }
  }
  const named = found.toSorted((a, b) => a.at - b.at).flatMap(({ homes }) => homes);
  return { homes: [...new Set(named)], rest };
}

export function hasPronoun(text: string): boolean {
  return pronoun.test(text);
}
