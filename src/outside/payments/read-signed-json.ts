import { MalformedEvent } from './billing-provider.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of a signed body, whose bytes are the same again when it is encoded. A lenient decoder drops a byte-order mark
 * and replaces what is no UTF-8, so that one signature would hold for several bodies. Throws a MalformedEvent.
 */
export function readSignedText(body: Buffer): string {
  try {
    const text = utf8.decode(body);
    if (!text.startsWith('\ufeff')) return text;
  } catch {
    // Not UTF-8: refused below.
  }
  throw new MalformedEvent('not UTF-8 without a byte-order mark');
}

/** The value of a JSON text; throws a MalformedEvent. */
export function readSignedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedEvent('not JSON');
  }
}
