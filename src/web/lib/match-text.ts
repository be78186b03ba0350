type Mark = readonly [start: number, end: number];

/** A higher score is a better match. */
export type Match = { readonly score: number; readonly marks: readonly Mark[] };

/** Points for a matching letter, for one at the start of a word, and for one right after the previous match. */
const points = { letter: 1, wordStart: 4, inRun: 5 };

/**
 * Finds every typed word in a text, either literally or as letters that each start a word or follow a match (`fs` for
 * `Full screen`). Null if a word is missing. Empty input matches everything.
 */
export function matchText(typed: string, text: string): Match | null {
  const lower = text.toLowerCase();
  const matches = typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => matchWord(word, lower));
  if (!matches.every((match) => match !== null)) return null;
  return {
    score: matches.reduce((sum, { score }) => sum + score, 0),
    marks: joinMarks(matches.flatMap(({ marks }) => marks)),
  };
}

/** A part of a text and its position. */
export type Piece = { readonly start: number; readonly text: string; readonly marked: boolean };

/** Splits a text into marked and unmarked pieces. */
export function cutAtMarks(text: string, marks: readonly Mark[]): Piece[] {
  const edges = [0, ...marks.flat(), text.length];
  return edges
    .slice(1)
    .map((end, at) => ({ start: edges[at] ?? 0, text: text.slice(edges[at], end), marked: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** Splits a text into pieces and marks the typed part that it contains. */
export function markText(typed: string, text: string): Piece[] {
  return cutAtMarks(text, matchText(typed, text)?.marks ?? []);
}

function matchWord(word: string, text: string): Match | null {
  const start = findWord(word, text);
  if (start === -1) return matchInitials(word, text);
  const first = startsWord(text, start) ? points.wordStart : 0;
  return { score: first + word.length * (points.letter + points.inRun), marks: [[start, start + word.length]] };
}

function findWord(word: string, text: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) if (startsWord(text, at)) return at;
  return text.indexOf(word);
}

function matchInitials(word: string, text: string): Match | null {
  const marks: Mark[] = [];
  let score = 0;
  let end = 0;
  for (const letter of word) {
    const follows = end > 0 && text[end] === letter;
    const at = follows ? end : findInitial(letter, text, end);
    if (at === -1) return null;
    score += points.letter + (follows ? points.inRun : points.wordStart);
    marks.push([at, at + 1]);
    end = at + 1;
  }
  return { score, marks };
}

function findInitial(letter: string, text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === letter && startsWord(text, at)) return at;
  return -1;
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || /[^\p{Letter}\p{Number}]/u.test(text[at - 1] ?? '');
}

function joinMarks(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const [start, end] of marks.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
    else joined.push([start, end]);
  }
  return joined;
}
