import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Notice } from '#contracts/notices.ts';
import { nameOf, placeOf } from '#domain/labels/listing-name.ts';
import { noticesQuery, unreadNoticesQuery, useReadNotices } from '../../model/notices/notices-query.ts';
import { openSavedSearchQuery } from '../../model/saved-searches/saved-search-address.ts';
import { savedSearchesQuery } from '../../model/saved-searches/saved-searches-query.ts';
import { ListingThumb } from '../../parts/listing-thumb.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { groupByDay } from './group-by-day.ts';
import { groupRepeats, type RepeatedNotice } from './group-repeats.ts';
import classes from './notice-list.module.css';
import { noticesCopy as copy } from './notices-copy.ts';

/** News, newest first and grouped by day. Following a link closes it. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(noticesQuery());
  const { data, error, refetch } = list;
  const notices = data?.pages.flatMap((page) => page.notices);
  const { data: unread = 0 } = useQuery(unreadNoticesQuery());
  /** The last notice before the person asked for older ones, whose button may be gone then. */
  const [lastSeen, setLastSeen] = useState<string | null>(null);
  const firstOlder = notices?.[notices.findIndex(({ id }) => id === lastSeen) + 1];
  const showOlder = () => {
    setLastSeen(notices?.at(-1)?.id ?? null);
    void list.fetchNextPage();
  };
  const reading = useReadNotices();
  const [now] = useState(Date.now);
  const newest = notices?.[0];
  const follow = (notices: readonly Notice[]) => {
    const ids = notices.filter(({ read }) => !read).map(({ id }) => id);
    if (ids.length > 0) reading.mutate({ ids });
    onClose();
  };
  return (
    <div className={classes['list']}>
      <div className={look('row', 'gap12', 'touch')}>
        <h2 className={look('grow', 'large')}>{copy.title}</h2>
        {newest && unread > 0 && (
          <Button look="quiet" size="small" onClick={() => reading.mutate({ until: newest.happened_at })}>
            {copy.readAll}
          </Button>
        )}
        <Button square look="quiet" size="small" aria-label={copy.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      {notices &&
        groupByDay(notices, now).map(({ day, items }) => (
          <section key={day} aria-label={day}>
            <h3 className={classes['day']}>{day}</h3>
            <ul className={look('lines')}>
              {groupRepeats(items).map((repeated) => (
                <NoticeItem
                  key={repeated.newest.id}
                  repeated={repeated}
                  takesFocus={lastSeen !== null && repeated.all.some((notice) => notice === firstOlder)}
                  onFollow={() => follow(repeated.all)}
                />
              ))}
            </ul>
          </section>
        ))}
      {list.isFetchNextPageError && error && <FailureNote>{copy.failed(error.message)}</FailureNote>}
      {list.hasNextPage && (
        <div className={look('flex', 'top8')}>
          <Button size="small" aria-busy={list.isFetchingNextPage} onClick={showOlder}>
            {list.isFetchingNextPage ? copy.loadingOlder : copy.older}
          </Button>
        </div>
      )}
      {notices?.length === 0 && (
        <div className={classes['empty']}>
          <p className={look('strong')}>{copy.emptyTitle}</p>
          <p className={look('small')}>{copy.emptyText}</p>
        </div>
      )}
      {!notices && (
        <div className={classes['empty']} role={error ? 'alert' : 'status'}>
          <p className={look('small')}>{error ? copy.failed(error.message) : copy.loading}</p>
          {error && (
            <Button size="small" onClick={() => void refetch()}>
              {copy.retry}
            </Button>
          )}
        </div>
      )}
      <Link to="/settings" hash="notifications" className={classes['settings']} onClick={onClose}>
        {copy.settings}
      </Link>
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const focus = (link: HTMLAnchorElement | null) => link?.focus();

type ItemProps = {
  readonly repeated: RepeatedNotice;
  /** True if it takes the focus when it appears. */
  readonly takesFocus: boolean;
  readonly onFollow: () => void;
};

function NoticeItem({ repeated: { newest, all }, takesFocus, onFollow }: ItemProps) {
  const { listing, words, proforma_id: id, happened_at } = newest;
  const read = all.every((notice) => notice.read);
  // One change can be news for several saved searches.
  const times = new Set(all.map((notice) => notice.happened_at)).size;
  return (
    <li className={classes['item']} data-unread={!read}>
      {listing ? (
        <ListingThumb
          listingId={listing.listing_id}
          kind={listing.property_type}
          photo={listing.photos[0]}
          isScrollIdle
        />
      ) : (
        <span />
      )}
      <div className={look('breaks', 'shrink')}>
        <Link
          ref={takesFocus ? focus : null}
          to="/proformas/$id"
          params={{ id }}
          className={classes['news']}
          onClick={onFollow}
        >
          {!read && <VisuallyHidden>{`${copy.unread}: `}</VisuallyHidden>}
          {words}
        </Link>
        <p className={look('small')}>{listing ? `${nameOf(listing)}, ${placeOf(listing)}` : copy.unlisted}</p>
        <p className={look('small', 'flex', 'gap8', 'spread')}>
          <span className={look('shrink')}>
            {originsOf(all).map((notice, at) => (
              <Fragment key={notice.id}>
                {at > 0 && ', '}
                <Origin notice={notice} onFollow={onFollow} />
              </Fragment>
            ))}
          </span>
          <span className={look('rigid')}>
            {times > 1 && `${copy.times(times)} · `}
            <time dateTime={happened_at}>{time.format(new Date(happened_at))}</time>
          </span>
        </p>
      </div>
    </li>
  );
}

/** One notice for each saved search, or for the saved home. */
function originsOf(notices: readonly Notice[]): readonly Notice[] {
  const searchOf = (notice: Notice) => notice.saved_search?.id;
  return notices.filter((notice, at) => notices.findIndex((other) => searchOf(other) === searchOf(notice)) === at);
}

/** The saved search that found it, or that the home is a saved one. */
function Origin({ notice: { saved_search }, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { data: searches } = useQuery(savedSearchesQuery());
  if (!saved_search) return <span>{copy.savedHome}</span>;
  const search = searches?.find(({ id }) => id === saved_search.id);
  const query = search && openSavedSearchQuery(search);
  if (!query) return <span className={look('cut', 'inherits')}>{copy.search(saved_search.title)}</span>;
  return (
    <Link to="/" search={query} className={look('cut', 'inherits')} title={saved_search.title} onClick={onFollow}>
      {copy.search(saved_search.title)}
    </Link>
  );
}
