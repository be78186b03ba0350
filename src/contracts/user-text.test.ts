import { describe, expect, test } from 'vitest';
import { lineOfText } from './user-text.ts';

const title = lineOfText(20, 'Please enter a title');

describe('a line of text', () => {
  test.each([
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['blank Braille', '\u2800'],
    ['a Mongolian vowel separator', '\u180e'],
    ['spaces of no width', '\u200b\u200c\u200d\u2060'],
    ['inherent vowels of Khmer', '\u17b4\u17b5'],
    ['a joiner of graphemes', '\u034f'],
    ['a variation selector', '\ufe0f'],
    ['a note without a head', '\u{1d159}'],
    ['Egyptian blanks', '\u{13441}\u{13442}'],
    ['the place of an object', '\ufffc'],
    ['a soft hyphen', '\u00ad'],
    ['a mark on nothing', '\u0301'],
    ['spaces of other scripts', '\u3000\u1680\u2003'],
    ['fillers between spaces', ' \u3164 \u2800 '],
    ['nothing', ''],
  ])('of %s is empty', (_, text) => {
    const { success, error } = title.safeParse(text);
    expect([success, error?.issues[0]?.message]).toEqual([false, 'Please enter a title']);
  });

  test('that is absent is empty, and a number is none', () => {
    const messageFor = (value: unknown) => title.safeParse(value).error?.issues[0]?.message;
    expect(messageFor(undefined)).toBe('Please enter a title');
    expect(messageFor(7)).not.toBe('Please enter a title');
  });

  test.each(['a', '1', '-', '🏠', '⠁', 'ᄀ', '한', 'é', '\u3164a', 'क्\u200dष'])('of %s is none', (text) => {
    expect(title.safeParse(text).success).toBe(true);
  });
});
