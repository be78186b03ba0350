import { describe, expect, test } from 'vitest';
import { figureNames } from '#contracts/calculation.ts';
import { skillLevels } from '#contracts/skill-level.ts';
import { footerTerms } from '../../app/footer-copy.ts';
import type { Entry } from './entry.ts';
import { glossary } from './glossary.ts';
import { idOf } from './id-of.ts';
import { type Term, terms } from './terms.ts';

const entries = glossary.flatMap((group) => group.entries);
const ids = entries.map(({ id }) => id);

describe('the glossary', () => {
  test('contains at least sixty terms, each once', () => {
    expect(entries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(ids.length);
  });

  test('contains every term of the forms, with the same beginner texts', () => {
    const explained = Object.fromEntries(entries.map(({ id, words }) => [id, words.beginner]));
    for (const term of Object.keys(terms) as Term[]) expect(explained[idOf(term)], term).toBe(terms[term].beginner);
  });

  test('contains every figure of a proforma', () => {
    const named = new Set(entries.map(({ figure }) => figure));
    const byTax = ['after_tax_cash_flow', 'sale_tax'];
    for (const name of figureNames)
      expect(byTax.includes(name) ? ids : named, name).toContain(byTax.includes(name) ? idOf(name) : name);
  });

  test('contains the terms that the page footer links to', () => {
    for (const [id] of footerTerms) expect(ids).toContain(id);
  });

  test.each(entries.map((entry): [string, Entry] => [entry.name, entry]))(
    'explains %s at every level, in sentences',
    (_, { id, words }) => {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      for (const level of skillLevels) expect(words[level]).toMatch(/^[A-Z(].*\.$/);
      expect(new Set(Object.values(words)).size).toBe(skillLevels.length);
    },
  );
});
