import { newsInWords } from '#domain/news-words.ts';
import { pictureAddress } from '#domain/picture-address.ts';
import { defaultConfig, writeSearchQuery } from '#domain/search-parameters.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { type MailContent, mailPage, siteAddress } from '../mail/write-mail.ts';
import type { NewsItem, SearchNews } from './news-of-search.ts';

/** Homes shown for each search. The others are counted. */
const mostHomes = 6;

export type NoticeMail = {
  /** Searches with news. */
  readonly news: readonly SearchNews[];
  /** Whether the person's plan shows street addresses. */
  readonly seesAddresses: boolean;
  readonly unsubscribeToken: string;
};

/** The daily mail of a person's news. */
export function writeNotice(
  origin: string,
  notice: NoticeMail,
): MailContent & { readonly headers: Record<string, string> } {
  const subject = subjectOf(notice.news);
  const stopAll = siteAddress(origin, `/unsubscribe/${notice.unsubscribeToken}`);
  return {
    subject,
    text: asText(origin, notice, stopAll),
    html: mailPage(origin, subject, asHtml(origin, notice, stopAll)),
    headers: { 'List-Unsubscribe': `<${stopAll}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** A title such as `1.30x under $50,000`. */
const multipleTitle = /^\d+\.\d\dx under /;

/** What the news is, in a line. */
export function subjectOf(news: readonly SearchNews[]): string {
  const all = news.flatMap(({ matches }) => matches);
  const unlisted = news.reduce((sum, each) => sum + each.unlisted, 0);
  const fresh = all.filter(({ event }) => event.kind === 'new_match').length + unlisted;
  const counted = fresh > 0 ? homes(fresh, 'new home') : all.length > 0 ? homes(all.length, 'better home') : null;
  const [first] = news;
  if (counted === null) return 'A home you were told about is no longer for sale';
  if (news.length > 1 || !first) return `${counted} in ${news.length} saved searches`;
  const { title } = first.search;
  return multipleTitle.test(title)
    ? `${counted} ${fresh === 1 ? 'reaches' : 'reach'} ${title}`
    : `${counted} for ${title}`;
}

function homes(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** What a home is shown with. */
type Home = {
  readonly name: string;
  readonly place: string;
  readonly figures: string;
  readonly offer: string | null;
  readonly reason: string;
  readonly address: string;
  readonly picture: string;
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** `seesAddresses`: whether the person's plan shows street addresses. */
export function homeOf(origin: string, { row, event }: NewsItem, seesAddresses: boolean): Home {
  const { listing, calculation } = row;
  const place = [listing.city, `${listing.state_or_province ?? ''} ${listing.postal_code ?? ''}`.trim()]
    .filter(Boolean)
    .join(', ');
  const street = seesAddresses ? listing.unparsed_address : null;
  const { equity_multiple: multiple, initial_equity_investment: cash } = calculation;
  const offer = row.offer_to_target;
  return {
    name: street ?? (place || 'A home'),
    place: street ? place : '',
    figures: [
      dollars.format(listing.list_price),
      ...(cash === null ? [] : [`${dollars.format(cash)} cash to close`]),
      ...(multiple === null ? [] : [`${multiple.toFixed(2)}x`]),
    ].join(' · '),
    offer: offer === null || offer >= listing.list_price ? null : `Max offer ${dollars.format(Math.floor(offer))}`,
    reason: newsInWords(event),
    address: siteAddress(origin, `/proformas/${row.alias_id}`),
    picture: siteAddress(origin, pictureAddress(listing)),
  };
}

function searchAddress(origin: string, { search }: SearchNews): string {
  const query = writeSearchQuery({
    parameters: search.searchParams,
    config: defaultConfig,
    page: 1,
    box: null,
    savedSearch: search.savedSearchId,
  });
  return siteAddress(origin, '/', query);
}

function stopAddress(origin: string, { unsubscribeToken }: NoticeMail, { search }: SearchNews): string {
  return siteAddress(origin, `/unsubscribe/${unsubscribeToken}/${search.savedSearchId}`);
}

function seeAll({ matches, unlisted }: SearchNews): string {
  const count = matches.length + unlisted;
  return count > mostHomes ? `See all ${count.toLocaleString('en-US')}` : 'Open this search';
}

function asText(origin: string, notice: NoticeMail, stopAll: string): string {
  const sections = notice.news.flatMap((each) => [
    each.search.title,
    ...[...each.matches.slice(0, mostHomes), ...each.gone].map((item) => {
      const { name, place, figures, offer, reason, address } = homeOf(origin, item, notice.seesAddresses);
      return [reason, [name, place].filter(Boolean).join(', '), figures, ...(offer ? [offer] : []), address].join('\n');
    }),
    `${seeAll(each)}:\n${searchAddress(origin, each)}`,
    `Stop email for this search:\n${stopAddress(origin, notice, each)}`,
  ]);
  return `${[...sections, `Stop all alert email:\n${stopAll}`, `-- \nForma\n${origin}`].join('\n\n')}\n`;
}

function asHtml(origin: string, notice: NoticeMail, stopAll: string): string {
  const sections = notice.news.map((each) => {
    const items = [...each.matches.slice(0, mostHomes), ...each.gone];
    return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:24px">${escapeHtml(each.search.title)}</h2>
${items.map((item) => homeCard(homeOf(origin, item, notice.seesAddresses))).join('\n')}
<p style="margin:12px 0 0">${link(searchAddress(origin, each), seeAll(each))}</p>
<p class="soft" style="margin:4px 0 0;color:#4d5a52;font-size:13px">${link(stopAddress(origin, notice, each), 'Stop email for this search')}</p>`;
  });
  return `${sections.join('\n')}
<p class="soft" style="margin:24px 0 8px;color:#4d5a52;font-size:13px">${link(stopAll, 'Stop all alert email')}</p>`;
}

function homeCard({ name, place, figures, offer, reason, address, picture }: Home): string {
  const line = (text: string, style: string) => `<div style="${style}">${escapeHtml(text)}</div>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr>
<td width="96" valign="top" style="padding:2px 12px 0 0"><a href="${escapeHtml(address)}" target="_blank"><img src="${escapeHtml(picture)}" alt="" width="96" height="64" style="display:block;width:96px;height:64px;object-fit:cover;border-radius:6px;background:#e4e8e0"></a></td>
<td valign="top">${line(reason, 'font-weight:650')}
<div>${link(address, name)}</div>
${place ? line(place, 'font-size:14px') : ''}
${line(figures, 'font-size:14px')}
${offer ? line(offer, 'font-size:14px') : ''}</td>
</tr></table>`;
}

function link(href: string, text: string): string {
  return `<a class="link" href="${escapeHtml(href)}" target="_blank" style="color:#1d6b26">${escapeHtml(text)}</a>`;
}
