/** Reads ahead until `isEnough` or the end. Returns that head, and all data from the start. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  isEnough: (chunk: Uint8Array, length: number) => boolean,
): Promise<{ head: Buffer; all: AsyncGenerator<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
    if (isEnough(next.value, length)) break;
  }
  const head = Buffer.concat(chunks);
  async function* all() {
    try {
      yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head, all: all() };
}
