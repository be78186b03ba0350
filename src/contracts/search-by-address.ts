import { endpoint } from './endpoint.ts';
import { searchAnswer } from './search.ts';
import { searchPayload } from './search-payload.ts';

/** Apart from the calls of the pages, because every page loads those first. */
export const searchByAddressApi = {
  searchByAddress: endpoint({
    method: 'GET',
    path: '/api/v1/search',
    summary:
      'The same search with its fields in the address, for programs that repeat it. The response has an `ETag`. Sent back as `If-None-Match`, it gets 304 until the response changes; one with private or hidden homes has none.',
    input: searchPayload,
    output: searchAnswer,
    revalidates: true,
    refuses: ['feature_not_included', 'not_found'],
  }),
} as const;
