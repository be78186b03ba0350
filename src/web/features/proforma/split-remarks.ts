/** About four lines on a wide screen. */
const mostShown = 420;
const leastShown = 240;
const sentenceEnds = ['. ', '! ', '? ', '\n'] as const;

/** The remarks that a first reading shows, and the others: after a whole sentence if one ends in time, else after a word. */
export function splitRemarks(text: string): readonly [first: string, rest: string] {
  if (text.length <= mostShown) return [text, ''];
  const start = text.slice(0, mostShown);
  const sentence = Math.max(...sentenceEnds.map((end) => start.lastIndexOf(end))) + 1;
  const word = start.search(/\s\S*$/);
  const end = sentence >= leastShown ? sentence : word;
  return end <= 0 ? [text, ''] : [text.slice(0, end).trim(), text.slice(end).trim()];
}
