import type { SearchEventKind } from '#contracts/event-kinds.ts';
import type { Listing } from '#contracts/listing.ts';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import { type HomeNews, newsInWords } from '#domain/news-words.ts';
import { pictureAddress } from '#domain/picture-address.ts';
import { offerText } from '#domain/proforma/offer-sentence.ts';
import { offerWords } from '#domain/proforma/offer-words.ts';
import { type MailContent, mailPage, siteAddress } from '../mail/write-mail.ts';
import type { HomeNewsItem } from './news-of-homes.ts';
import type { NewsItem, SearchNews } from './news-of-search.ts';
import { type NoticeSection, type ShownHome, sectionsAsHtml } from './notice-mail-html.ts';

/** Homes shown for each search. The others are counted. */
const maxHomes = 6;

export type NoticeMail = {
  /** Searches with news. */
  readonly news: readonly SearchNews[];
  /** Saved homes with news. */
  readonly homes: readonly HomeNewsItem[];
  /** Whether the person's plan shows street addresses. */
  readonly seesAddresses: boolean;
  readonly unsubscribeToken: string;
};

/** The daily mail of a person's news. */
export function writeNotice(
  origin: string,
  notice: NoticeMail,
): MailContent & { readonly headers: Record<string, string> } {
  const subject = notice.news.length > 0 ? subjectOf(notice.news) : subjectOfHomes(notice.homes);
  const stopAll = siteAddress(origin, `/unsubscribe/${notice.unsubscribeToken}`);
  const sections = [
    ...notice.news.map((each) => sectionOfSearch(origin, notice, each)),
    ...(notice.homes.length > 0 ? [sectionOfHomes(origin, notice)] : []),
  ];
  return {
    subject,
    text: asText(origin, sections, stopAll),
    html: mailPage(origin, subject, sectionsAsHtml(subject, sections, stopAll)),
    headers: { 'List-Unsubscribe': `<${stopAll}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** A title such as `1.30x under $50,000`. */
const multipleTitle = /^\d+\.\d\dx under /;

/** What the news is, in a line. */
export function subjectOf(news: readonly SearchNews[]): string {
  const fresh = news.filter(({ matches, unlisted }) => unlisted > 0 || matches.some(isNewMatch));
  const counted = fresh.length > 0 ? fresh : news.filter(({ matches }) => matches.length > 0);
  const [first, ...others] = counted;
  if (!first) return subjectOfGone(countHomes(news.flatMap(({ gone }) => gone)));
  const count = fresh.length > 0 ? countNewHomes(fresh) : countBetterHomes(counted);
  const what = homes(count, fresh.length > 0 ? 'new home' : 'better home');
  if (others.length > 0) return `${what} in ${counted.length} saved searches`;
  const title = shortTitle(first.search.title);
  return multipleTitle.test(title) ? `${what} ${isOne(count) ? 'reaches' : 'reach'} ${title}` : `${what} for ${title}`;
}

function subjectOfGone(count: number): string {
  return count === 1
    ? 'A home from your alerts is no longer for sale'
    : `${count.toLocaleString('en-US')} homes from your alerts are no longer for sale`;
}

/** The most letters of a title that a list of mail shows. */
const subjectLetters = 60;

function shortTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > subjectLetters ? `${letters.slice(0, subjectLetters - 1).join('')}…` : title;
}

const savedHomeSubjects: Readonly<Partial<Record<HomeNews['kind'], string>>> = {
  price_cut: 'Price cut on a saved home',
  better: 'A saved home returns more',
  back_on_market: 'A saved home is back on the market',
};

function subjectOfHomes([first, ...others]: readonly HomeNewsItem[]): string {
  if (others.length > 0) return `News about ${others.length + 1} saved homes`;
  return (first && savedHomeSubjects[first.event.kind]) ?? 'A saved home is no longer for sale';
}

function isNewMatch({ event }: NewsItem): boolean {
  return event.kind === 'new_match';
}

type HomeCount = { readonly count: number; readonly isLeast?: boolean };

/** A home that several searches found counts once. Unlisted homes may be the same in several searches. */
function countNewHomes(news: readonly SearchNews[]): HomeCount {
  const ofEach = news.map(({ matches, unlisted }) => countHomes(matches.filter(isNewMatch)) + unlisted);
  const listed = countHomes(news.flatMap(({ matches }) => matches.filter(isNewMatch)));
  const mayBeOthers = news.length > 1 && news.some(({ unlisted }) => unlisted > 0);
  return { count: Math.max(listed, ...ofEach), isLeast: mayBeOthers || mayBeMore(news, 'new_match') };
}

function countBetterHomes(news: readonly SearchNews[]): HomeCount {
  return { count: countHomes(news.flatMap(({ matches }) => matches)), isLeast: mayBeMore(news, 'better') };
}

function mayBeMore(news: readonly SearchNews[], kind: SearchEventKind): boolean {
  return news.some(({ uncounted }) => uncounted.includes(kind));
}

function countHomes(items: readonly NewsItem[]): number {
  return new Set(items.map(({ event }) => event.listingId)).size;
}

function homes(count: HomeCount, noun: string): string {
  return `${inDigits(count)} ${noun}${isOne(count) ? '' : 's'}`;
}

function inDigits({ count, isLeast }: HomeCount): string {
  return `${count.toLocaleString('en-US')}${isLeast ? '+' : ''}`;
}

function isOne({ count, isLeast }: HomeCount): boolean {
  return count === 1 && !isLeast;
}

type HomeToShow = {
  readonly event: HomeNews;
  readonly listing: Listing;
  readonly calculation: HomeNewsItem['calculation'];
  /** What to offer, in a sentence; '': nothing. */
  readonly offer: string;
  /** Of its proforma. */
  readonly id: string;
};

function showHome(origin: string, home: HomeToShow, seesAddresses: boolean): ShownHome {
  const { listing, calculation, event, offer } = home;
  const place = [listing.city, `${listing.state_or_province ?? ''} ${listing.postal_code ?? ''}`.trim()]
    .filter(Boolean)
    .join(', ');
  const street = (seesAddresses && listing.unparsed_address) || null;
  const { equity_multiple: multiple, initial_equity_investment: cash } = calculation;
  return {
    name: street ?? (place || 'A home'),
    place: street ? place : '',
    price: formatDollars(listing.list_price),
    figures:
      event.kind === 'gone'
        ? []
        : [
            ...(multiple === null ? [] : [formatMultiple(multiple)]),
            ...(cash === null ? [] : [`${formatDollars(cash)} cash to close`]),
          ],
    offer: event.kind === 'gone' ? '' : offer,
    reason: newsInWords(event),
    address: siteAddress(origin, `/proformas/${home.id}`),
    picture: siteAddress(origin, pictureAddress(listing)),
    isPhoto: listing.photos.length > 0,
    isGone: event.kind === 'gone',
  };
}

/** `seesAddresses`: whether the person's plan shows street addresses. */
export function homeOf(origin: string, item: NewsItem, seesAddresses: boolean): ShownHome {
  return showHome(origin, homeOfMatch(item), seesAddresses);
}

function homeOfMatch({ row, event, target }: NewsItem): HomeToShow {
  const { listing, calculation, alias_id: id } = row;
  const offer = row.offer_to_target === null ? '' : offerText(offerWords(row, target));
  return { event, listing, calculation, offer, id };
}

/** Opens a saved search as it is at the time of reading. */
export function searchAddress(origin: string, savedSearchId: string): string {
  return siteAddress(origin, `/saved-searches/${savedSearchId}`);
}

function sectionOfSearch(origin: string, notice: NoticeMail, news: SearchNews): NoticeSection {
  const { search, matches, unlisted, gone } = news;
  const items = [...matches.slice(0, maxHomes), ...gone.slice(0, maxHomes)];
  const count = matches.length + unlisted;
  const isLeast = mayBeMore([news], 'better') && matches.some(({ event }) => event.kind === 'better');
  const goneLeft = Math.max(0, gone.length - maxHomes);
  return {
    title: search.title,
    homes: items.map((item) => homeOf(origin, item, notice.seesAddresses)),
    note: goneLeft > 0 ? `${goneLeft} more ${goneLeft === 1 ? 'home is' : 'homes are'} no longer for sale.` : '',
    more: {
      label: count > maxHomes ? `See all ${inDigits({ count, isLeast })}` : 'Open this search',
      href: searchAddress(origin, search.savedSearchId),
    },
    stop: { label: 'Stop email for this search', href: stopAddress(origin, notice, search.savedSearchId) },
  };
}

function sectionOfHomes(origin: string, notice: NoticeMail): NoticeSection {
  const shown = notice.homes.slice(0, maxHomes);
  const left = notice.homes.length - shown.length;
  return {
    title: 'Your saved homes',
    homes: shown.map(({ proformaId: id, ...home }) =>
      showHome(origin, { ...home, id, offer: '' }, notice.seesAddresses),
    ),
    note: '',
    more:
      left > 0
        ? { label: `See ${left} more in your Forma notifications`, href: siteAddress(origin, '/') }
        : { label: 'Open your bookmarks', href: siteAddress(origin, '/bookmarks') },
    stop: { label: 'Stop email for saved homes', href: stopAddress(origin, notice, 'homes') },
  };
}

function stopAddress(origin: string, { unsubscribeToken }: NoticeMail, what: string): string {
  return siteAddress(origin, `/unsubscribe/${unsubscribeToken}/${what}`);
}

function asText(origin: string, sections: readonly NoticeSection[], stopAll: string): string {
  const blocks = sections.flatMap(({ title, homes: shown, note, more, stop }) => [
    `${title}\n${'='.repeat(Math.min(title.length, 60))}`,
    ...shown.map(({ reason, name, place, price, figures, offer, address }) =>
      [reason, [name, place].filter(Boolean).join(', '), [price, ...figures].join(' · '), offer, address]
        .filter(Boolean)
        .join('\n'),
    ),
    ...(note ? [note] : []),
    `${more.label}:\n${more.href}`,
    `${stop.label}:\n${stop.href}`,
  ]);
  return `${[...blocks, `Stop all alert email:\n${stopAll}`, `-- \nForma\n${origin}`].join('\n\n')}\n`;
}
