import { expect, test } from 'vitest';
import { findStyleProblems, maxStyleLines } from '../scripts/style-problems.ts';

const component = "import classes from './card.module.css';\n";

function problemsOf(css: string, script: string): string[] {
  return findStyleProblems(
    new Map([
      ['ui/card.module.css', css],
      ['ui/card.tsx', component + script],
    ]),
  );
}

test('A class that nothing uses and a class that is not defined are problems', () => {
  expect(problemsOf('.card {\n  color: red;\n}\n', "classes['card']")).toEqual([]);
  expect(problemsOf('.card {\n}\n\n.planted {\n}\n', "classes['card']")).toEqual([
    'ui/card.module.css defines .planted, which nothing uses.',
  ]);
  expect(problemsOf('.card {\n}\n', "classes['card'], classes[isOpen ? 'card' : 'planted']")).toEqual([
    'ui/card.tsx uses .planted, which ui/card.module.css lacks.',
  ]);
});

test('A computed class name may be any text of its file, and what is composed counts as used', () => {
  const css = '.card {\n  composes: base;\n}\n\n.base {\n}\n\n.large {\n}\n';
  expect(problemsOf(css, "type Size = 'large' | 'medium';\nclasses['card'], classes[size]")).toEqual([]);
  expect(problemsOf('.card {\n  composes: lost;\n}\n', "classes['card']")).toEqual([
    'ui/card.module.css uses .lost, which ui/card.module.css lacks.',
  ]);
});

test('Type and space set by hand are problems', () => {
  const css = '.card {\n  font-size: 13px;\n  padding: 0 12px;\n  margin: var(--space-8) 0;\n  gap: 1px;\n}\n';
  const face = '@font-face {\n  font-family: "Some";\n  font-weight: 100 500;\n}\n';
  expect(problemsOf(css + face, "classes['card']")).toEqual([
    'ui/card.module.css sets font-size to 13px: use a token of ui/tokens.css.',
    'ui/card.module.css sets padding to 12px: use a token of ui/tokens.css.',
  ]);
});

test('A shared look counts as used by the function that takes its name and by a class composed of it', () => {
  const sources = new Map([
    ['ui/look/text.css', '.small {\n}\n\n.planted {\n}\n'],
    ['ui/look/surface.css', '.soft {\n}\n'],
    ['pages/card.tsx', "look('small', 'elsewhere')"],
    ['pages/card.module.css', '.card {\n  composes: soft lost from global;\n}\n'],
    ['pages/other.tsx', "import classes from './card.module.css';\nclasses['card'];\n"],
  ]);
  expect(findStyleProblems(sources)).toEqual([
    'pages/card.tsx uses .elsewhere, which ui/look lacks.',
    'pages/card.module.css uses .lost, which ui/look lacks.',
    'ui/look defines .planted, which nothing uses.',
  ]);
});

test('More lines of style sheets than the project may have are a problem', () => {
  const sheets = (lines: number) =>
    new Map([
      ['ui/one.css', '}\n'.repeat(maxStyleLines - 2)],
      ['ui/two.css', '}\n'.repeat(lines)],
    ]);
  expect(findStyleProblems(sheets(2))).toEqual([]);
  expect(findStyleProblems(sheets(3))).toEqual([
    'The style sheets have 8501 lines, more than 8500: compose shared looks of ui/look.',
  ]);
});
