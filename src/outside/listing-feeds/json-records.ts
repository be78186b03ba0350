import { Readable } from 'node:stream';
import { Assembler } from 'stream-json/assembler.js';
import type { Token } from 'stream-json/parser.js';
import { withParser } from 'stream-json/utils/with-parser.js';

/** More than this between two records is no list of listings; reading on would fill the memory. */
const longestRecordMegabytes = 8;
const deepestNesting = 100;

/**
 * Reads the records of JSON text as they come: the entries of `value` in an answer of a RESO Web API, the entries of
 * an array, or single objects, one after the other. Holds no more than one record and a few chunks.
 * Errors: text that is no JSON or is cut off, since a part of it cannot be told from the whole; an answer that is an
 * error; a record over 8 MB; nesting over 100 levels.
 */
export async function* readJsonRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const collector = new RecordCollector();
  const source = Readable.from(collector.watch(bytes), { objectMode: false });
  // The types ask for a marked function, the code takes any.
  const stage = (() => (token: Token) => collector.take(token)) as unknown as Parameters<typeof withParser.asStream>[0];
  const records = withParser.asStream(stage, { streamValues: false, jsonStreaming: true });
  source.on('error', (error) => records.destroy(error));
  try {
    for await (const { record } of source.pipe(records)) yield record;
  } catch (error) {
    throw isOfTheParser(error) ? broken(error, collector.count) : error;
  } finally {
    source.destroy();
    records.destroy();
  }
}

class JsonError extends Error {}

function isOfTheParser(error: unknown): error is Error {
  return error instanceof Error && (error instanceof JsonError || error.message.startsWith('Parser '));
}

/** Records that share a chunk with the broken place are not counted. */
function broken(cause: Error, count: number): Error {
  const place = count === 0 ? '' : `, somewhere after record ${count}`;
  return new Error(`The JSON is broken or cut off${place} (${cause.message}). Nothing was imported.`, { cause });
}

type Envelope = Readonly<Record<string, unknown>>;

/** Puts records together from tokens, and lets go of each as soon as it is whole. */
class RecordCollector {
  count = 0;
  readonly #assembler = new Assembler();
  #bytes = 0;
  #bytesAtRecord = 0;
  #holdsList = false;

  async *watch(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#bytes += chunk.length;
      if (this.#bytes - this.#bytesAtRecord > longestRecordMegabytes * 1e6 + chunk.length) {
        throw new Error(`A record of the JSON is longer than ${longestRecordMegabytes} MB. Nothing was imported.`);
      }
      yield chunk;
    }
  }

  /** The record that the token completes. */
  take(token: Token): { readonly record: unknown } | undefined {
    const assembler = this.#assembler;
    assembler.consume(token);
    const depth = assembler.depth;
    if (depth > deepestNesting) throw new JsonError(`It is nested more than ${deepestNesting} levels deep.`);
    if (depth === 0) return this.#endOfValue(assembler.current);
    if (depth > 2 || !Array.isArray(assembler.current)) return undefined;
    if (depth === 2 && !isListOfAnswer(assembler.stack)) return undefined;
    if (depth === 2) this.#holdsList = true;
    return assembler.current.length === 0 ? undefined : this.#record(assembler.current.pop());
  }

  #endOfValue(value: unknown): { readonly record: unknown } | undefined {
    const held = this.#holdsList || Array.isArray(value);
    this.#holdsList = false;
    const { error, '@odata.error': late } = (value ?? {}) as Envelope;
    const failure = error ?? late;
    if (typeof failure === 'object' && failure !== null) {
      throw new Error(
        `A service answered with an error: ${JSON.stringify(failure).slice(0, 200)} Nothing was imported.`,
      );
    }
    if (held) return undefined;
    return this.#record(value);
  }

  #record(record: unknown) {
    this.count++;
    this.#bytesAtRecord = this.#bytes;
    return { record };
  }
}

/** Whether the array being read stands under `value` in an object that stands alone. */
function isListOfAnswer([outer, key]: readonly unknown[]): boolean {
  return key === 'value' && !Array.isArray(outer);
}
