import { escapeHtml } from './escape-html.ts';

/** Characters that XML 1.0 cannot contain, even escaped. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(notXml, ''));
}
