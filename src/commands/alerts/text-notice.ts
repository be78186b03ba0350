import { toGsmText } from '#domain/text/gsm-text.ts';
import { siteAddress } from '../mail/write-mail.ts';
import { textLinkPath } from './text-link.ts';

/** What fits into one text message. */
const longestText = 160;

/** A text message of news: what it is about, where to see it, and how to end such messages. */
export function writeTextNotice(origin: string, subject: string, linkToken: string): string {
  const link = siteAddress(origin, textLinkPath(linkToken));
  const end = ` ${link} Reply STOP to end`;
  const start = toGsmText(`Forma: ${subject}`);
  const room = longestText - end.length;
  const short = start.length <= room ? start : `${start.slice(0, Math.max(0, room - 3)).trimEnd()}...`;
  // A link of an extremely long origin matters more than how to reply.
  return room < 3 ? link.slice(0, longestText) : short + end;
}
