import { expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp } from '#tests/app.ts';
import { askChat, startChat } from '#tests/chat/ask.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';

test('every scan for an answer waits in the queue of searches', async () => {
  const server = await startTestApp({ rows: [makeImportRow('1')], timeouts: { searchTurn: -1 } });
  try {
    const ann = await signInAs(server.database, 'professional');
    const home = aliasToken(listingIdOf('test', '1'), settleAssumptions({}));
    const id = await startChat(server, ann, { proforma_id: home });
    for (const question of ['find similar homes', 'what is the market like in 44105', 'find homes over 1.1x']) {
      expect((await askChat(server, ann, id, question)).at(-1), question).toMatchObject({ code: 'overloaded' });
    }
  } finally {
    await server.close();
  }
});
