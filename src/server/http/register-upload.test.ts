import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '#commands/refusal.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask } from '#tests/http.ts';
import { registerUpload } from './register-upload.ts';

const most = 2 ** 20;
const call = endpoint({
  method: 'POST',
  path: '/test/upload',
  summary: 'Counts bytes, or refuses at the first.',
  input: z.object({ refuses: z._default(z.boolean(), false) }),
  inputIn: 'query',
  uploads: ['text/csv'],
  output: z.int(),
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    addRoutes: (app) =>
      registerUpload(
        app,
        call,
        async ({ input, file }) => {
          let bytes = 0;
          for await (const chunk of file.bytes) {
            if (input.refuses) throw new Refusal('busy');
            bytes += chunk.length;
          }
          return bytes;
        },
        { mostBytes: most },
      ),
  });
});
afterAll(() => server.close());

/** Sends a file in pieces, so without its size. */
function sendPieces(bytes: number, query = '') {
  const piece = new Uint8Array(65_536);
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left > 0) controller.enqueue(piece.subarray(0, Math.min(left, piece.length)));
      left -= piece.length;
      if (left <= 0) controller.close();
    },
  });
  const options = { method: 'POST', headers: { 'content-type': 'text/csv' }, body, duplex: 'half' };
  return ask(`${server.origin}/test/upload${query}`, options as RequestInit);
}

test('a file may have exactly the largest size, and be empty', async () => {
  expect((await sendPieces(most)).json).toEqual({ data: most });
  const empty = await ask(`${server.origin}/test/upload`, { method: 'POST', headers: { 'content-type': 'text/csv' } });
  expect(empty.json).toEqual({ data: 0 });
});

test('a larger file of unknown size is refused when it exceeds the limit', async () => {
  const { status, json } = await sendPieces(most + 1);
  expect([status, json.error.code, json.error.message]).toEqual([
    413,
    'payload_too_large',
    'The file is larger than 1 MiB.',
  ]);
});

test('the refusal of a file that is still on its way arrives', async () => {
  const { status, headers, json } = await sendPieces(most, '?refuses=true');
  expect([status, json.error.code]).toEqual([409, 'busy']);
  expect(headers.get('connection')).not.toBe('close');
});
