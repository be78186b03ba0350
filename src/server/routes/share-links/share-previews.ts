import type { FastifyInstance } from 'fastify';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { describeShared, type SharedSummary } from '#domain/shared/describe-shared.ts';
import { createFileWriter, type FileWriter } from '#outside/file-writer/file-writer.ts';
import { previewScript } from '#outside/link-previews/preview-script.ts';
import type { Services } from '../../services.ts';
import { limitShared, readShared } from './answer-shared.ts';
import { previewPath, sharedHeaders } from './shared-address.ts';

/** About five megabytes. */
const maxPictures = 100;
const maxWaiting = 20;

/** The pictures that messengers show beside a link. */
export function registerSharePreviews(app: FastifyInstance, { database }: Services, milliseconds: number): void {
  const writer = createFileWriter<SharedSummary>(previewScript, { milliseconds });
  const pictureOf = rememberPictures(writer);
  app.addHook('onClose', () => writer.close());
  app.get<{ Params: { token: string } }>(previewPath(':token'), async ({ params }, reply) => {
    const shared = requireFound(await readShared(database, params.token));
    const picture = await pictureOf(describeShared(limitShared(shared)));
    return reply
      .headers({ ...sharedHeaders, 'cache-control': 'private, max-age=300' })
      .type('image/png')
      .send(Buffer.from(picture));
  });
}

/** Draws each picture once, and refuses more than can be drawn soon. */
function rememberPictures({ write }: FileWriter<SharedSummary>): (summary: SharedSummary) => Promise<Uint8Array> {
  const pictures = new Map<string, Promise<Uint8Array>>();
  let waiting = 0;
  return (summary) => {
    const key = JSON.stringify(summary);
    const known = pictures.get(key);
    if (known) {
      // Moves it to the end, so that the ones in use stay.
      pictures.delete(key);
      pictures.set(key, known);
      return known;
    }
    if (waiting >= maxWaiting) throw new Refusal('overloaded', { retryAfterSeconds: 2 });
    waiting++;
    const drawn = write(() => summary).finally(() => waiting--);
    pictures.set(key, drawn);
    drawn.catch(() => pictures.delete(key));
    if (pictures.size > maxPictures) pictures.delete(pictures.keys().next().value ?? '');
    return drawn;
  };
}
