/** Reads server-sent events to their end. Calls `onData` with the JSON of each. */
export async function readEvents(body: ReadableStream<Uint8Array>, onData: (data: unknown) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let unread = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const events = (unread + piece.value).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (data !== undefined) onData(JSON.parse(data));
    }
  }
}
