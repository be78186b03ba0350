import { Readable } from 'node:stream';
import { Assembler } from 'stream-json/assembler.js';
import type { Token } from 'stream-json/parser.js';
import { withParser } from 'stream-json/utils/with-parser.js';
import { UnreadableFile } from '../bytes/unreadable-file.ts';

/** More than this in one record is not a list of listings. Reading it would exhaust the memory. */
const maxRecordMegabytes = 8;
const maxNesting = 100;

/**
 * Streams the records of JSON text: the entries of `value` in a RESO Web API response, the entries of an array, or
 * consecutive objects. Keeps one record and a few chunks in memory. Throws for invalid or truncated JSON (a part may
 * not pass as the whole), an error response, a record over 8 MB, and nesting over 100 levels.
 */
export async function* readJsonRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const collector = new RecordCollector();
  const source = Readable.from(collector.watch(bytes), { objectMode: false });
  // The types require a branded function; the code accepts any.
  const stage = (() => (token: Token) => collector.take(token)) as unknown as Parameters<typeof withParser.asStream>[0];
  const records = withParser.asStream(stage, { streamValues: false, jsonStreaming: true });
  source.on('error', (error) => records.destroy(error));
  try {
    for await (const { record } of source.pipe(records)) yield record;
  } catch (error) {
    throw isParserError(error) ? brokenJsonError(error, collector.count) : error;
  } finally {
    source.destroy();
    records.destroy();
  }
}

class JsonError extends Error {}

function isParserError(error: unknown): error is Error {
  return error instanceof Error && (error instanceof JsonError || error.message.startsWith('Parser '));
}

/** Does not count records in the same chunk as the error. */
function brokenJsonError(cause: Error, count: number): UnreadableFile {
  const place = count === 0 ? '' : `, somewhere after record ${count}`;
  return new UnreadableFile(`The JSON is damaged or truncated${place} (${cause.message}). Nothing was imported.`, {
    cause,
  });
}

type Envelope = Readonly<Record<string, unknown>>;

/** Assembles records from tokens and releases each one when it is complete. */
class RecordCollector {
  count = 0;
  readonly #assembler = new Assembler();
  #bytes = 0;
  #bytesAtRecord = 0;
  #isList = false;

  async *watch(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#bytes += chunk.length;
      if (this.#bytes - this.#bytesAtRecord > maxRecordMegabytes * 1e6 + chunk.length) {
        throw new UnreadableFile(`A record of the JSON is longer than ${maxRecordMegabytes} MB. Nothing was imported.`);
      }
      yield chunk;
    }
  }

  /** Returns the record that the token completes. */
  take(token: Token): { readonly record: unknown } | undefined {
    const assembler = this.#assembler;
    assembler.consume(token);
    const depth = assembler.depth;
    if (depth > maxNesting) throw new JsonError(`It is nested more than ${maxNesting} levels deep.`);
    if (depth === 0) return this.#endOfValue(assembler.current);
    if (depth > 2 || !Array.isArray(assembler.current)) return undefined;
    if (depth === 2 && !isRecordList(assembler.stack)) return undefined;
    if (depth === 2) this.#isList = true;
    return assembler.current.length === 0 ? undefined : this.#record(assembler.current.pop());
  }

  #endOfValue(value: unknown): { readonly record: unknown } | undefined {
    const isList = this.#isList || Array.isArray(value);
    this.#isList = false;
    const { error, '@odata.error': late } = (value ?? {}) as Envelope;
    const failure = error ?? late;
    if (typeof failure === 'object' && failure !== null) {
      throw new UnreadableFile(
        `The response contains an error: ${JSON.stringify(failure).slice(0, 200)} Nothing was imported.`,
      );
    }
    if (isList) return undefined;
    return this.#record(value);
  }

  #record(record: unknown) {
    this.count++;
    this.#bytesAtRecord = this.#bytes;
    return { record };
  }
}

/** Whether the current array is the `value` of a top-level object. */
function isRecordList([outer, key]: readonly unknown[]): boolean {
  return key === 'value' && !Array.isArray(outer);
}
