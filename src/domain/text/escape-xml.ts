import { escapeHtml } from './escape-html.ts';

/** Characters that XML 1.0 cannot contain, even escaped. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text without these characters, for a writer that escapes the others. */
export function xmlText(text: string): string {
  return text.replaceAll(notXml, '');
}

export function escapeXml(text: string): string {
  return escapeHtml(xmlText(text));
}
