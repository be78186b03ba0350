import { expect, test } from 'vitest';
import { type ToolJobSummary, toolNames } from '#contracts/machine-analyses.ts';
import { sampleToolJob } from '../../testing/sample-tool-jobs.ts';
import { analyzedHomesOf } from './analyzed-homes.ts';

const job = (id: string, changes: Partial<ToolJobSummary> = {}) => sampleToolJob({ id, ...changes });

test('each tool has its own set of analyzed proformas', () => {
  const { newest } = analyzedHomesOf([
    job('3', { proforma_id: 'b' }),
    job('2', { tool_name: 'determineAgendaFit' }),
    job('1'),
  ]);
  const idsOf = (proformaId: string) => toolNames.map((tool) => newest(tool, { proformaId, aliasId: null })?.id);
  expect(toolNames).toEqual(['determineProformaRating', 'classifyProformaProfile', 'determineAgendaFit']);
  expect([idsOf('a'), idsOf('b')]).toEqual([
    ['1', undefined, '2'],
    ['3', undefined, undefined],
  ]);
});

test('the newest job counts, found by proforma or by alias, and a failed one does not', () => {
  const { newest } = analyzedHomesOf([
    job('4', { status: 'failed', outcome: null }),
    job('3', { proforma_id: 'b', alias_id: null, status: 'queued', outcome: null }),
    job('2', { alias_id: 'alias-a' }),
    job('1'),
  ]);
  expect(newest('determineProformaRating', { proformaId: 'a', aliasId: null })?.id).toBe('2');
  expect(newest('determineProformaRating', { proformaId: null, aliasId: 'alias-a' })?.id).toBe('2');
  expect(newest('determineProformaRating', { proformaId: 'b', aliasId: null })?.status).toBe('queued');
  expect(newest('classifyProformaProfile', { proformaId: 'a', aliasId: null })).toBe(null);
});
