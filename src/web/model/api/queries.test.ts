import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { configQuery, createQueryClient } from './queries.ts';

const refused = (code: string) => new CallError(code, '', { status: 403 });

test.each([
  { code: 'feature_not_included', refetched: true },
  { code: 'cross_site', refetched: false },
])('After a refusal with $code the plan is fetched again: $refetched', async ({ code, refetched }) => {
  const client = createQueryClient();
  const { queryKey } = configQuery();
  client.setQueryData(queryKey, {} as never);
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  expect(isStale()).toBe(false);
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(refused(code)) })).rejects.toThrow();
  expect(isStale()).toBe(refetched);
});

test('After a refused change as well', async () => {
  const client = createQueryClient();
  const { queryKey } = configQuery();
  client.setQueryData(queryKey, {} as never);
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(refused('feature_not_included')) });
  await expect(change.execute(undefined)).rejects.toThrow();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
