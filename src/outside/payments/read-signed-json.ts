import { MalformedEvent } from './billing-provider.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a signed body without loss. A lenient decoder drops a byte order mark and replaces invalid UTF-8, so that one
 * signature would match several bodies.
 * @throws MalformedEvent
 */
export function readSignedText(body: Buffer): string {
  try {
    const text = utf8.decode(body);
    if (!text.startsWith('\ufeff')) return text;
  } catch {
    // Invalid UTF-8 is refused below.
  }
  throw new MalformedEvent('not UTF-8 without a byte-order mark');
}

/**
 * Parses JSON.
 * @throws MalformedEvent
 */
export function readSignedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedEvent('not JSON');
  }
}
