import { expect, test } from 'vitest';
import { spreadsheetText } from './spreadsheet-text.ts';

test('an apostrophe precedes a formula on any line of a text', () => {
  for (const [text, safe] of [
    ['6 Main St\n=1+1', "6 Main St\n'=1+1"],
    ['6 Main St\r=1+1', "6 Main St\r'=1+1"],
    ['6 Main St\r\n @SUM(A1)', "6 Main St\r\n' @SUM(A1)"],
    ['=1\n\n+1', "'=1\n\n'+1"],
    ['\n=1', "'\n'=1"],
    ['\u2028=1', "'\u2028=1"],
    ['6 Main St\nUnit = 1', '6 Main St\nUnit = 1'],
  ] as const) {
    expect(spreadsheetText(text)).toBe(safe);
  }
});

test('an apostrophe precedes a formula after a semicolon or a tab, which some programs expect between cells', () => {
  for (const [text, safe] of [
    ["2 Main Street;=1+cmd|' /C calc'!A0", "2 Main Street;'=1+cmd|' /C calc'!A0"],
    ['a;+1;-1;@A1', "a;'+1;'-1;'@A1"],
    ['a\t=1', "a\t'=1"],
    ['a; \t=1', "a; \t'=1"],
    ['a;"=1"', 'a;\'"=1"'],
    ['a; " =1"', 'a;\' " =1"'],
    ['a\n"=1"', 'a\n\'"=1"'],
    ['New roof; 2 baths; HOA = 100', 'New roof; 2 baths; HOA = 100'],
    ['a;b\t"c"', 'a;b\t"c"'],
  ] as const) {
    expect(spreadsheetText(text)).toBe(safe);
  }
});

test('handles a megabyte of blanks and line breaks quickly', () => {
  for (const text of [
    ' '.repeat(1 << 20),
    'a\n'.repeat(1 << 19),
    'a\n \t'.repeat(1 << 18),
    ...[';', '\t', '; ', ';"'].map((part) => part.repeat(1 << 18)),
  ]) {
    expect(spreadsheetText(text).replace(/^'/, '')).toBe(text);
  }
});
