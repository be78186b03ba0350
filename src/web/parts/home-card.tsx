import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '#contracts/listing.ts';
import { formatMultiple } from '#domain/format.ts';
import { factsInWords, placeOf } from '#domain/labels/listing-name.ts';
import { homeAttributes, type MarkableHome } from '../model/marks/markable-home.ts';
import { look } from '../ui/look.ts';
import text from './card-text.module.css';
import classes from './home-card.module.css';
import { ListingPicture } from './listing-picture.tsx';
import { multipleLook } from './multiple-look.ts';

type Badge = { readonly text: string; readonly tone: 'plain' | 'amber' | 'new' };
type Figure = { readonly value: string; readonly label: string };

type Props = {
  readonly home: MarkableHome;
  readonly listing: Listing;
  /** The proforma that the whole card links to. */
  readonly id: string;
  readonly first: boolean;
  /** True if the card is highlighted elsewhere. */
  readonly active?: boolean;
  /** The listing left the market. */
  readonly gone?: boolean;
  /** The pointer or focus entered or left the link. */
  readonly onActive?: (on: boolean) => void;
  readonly badges: readonly Badge[];
  readonly price: string;
  /** Beside the place. */
  readonly aside?: string;
  /** Below the place. */
  readonly note?: ReactNode;
  readonly multiple: number | null;
  readonly money: Figure;
  /** Buttons over the picture. */
  readonly corner: ReactNode;
  /** A check box over the picture. */
  readonly compare: ReactNode;
  readonly children: ReactNode;
};

/** A home as a card: picture, name, price, facts and its two strongest figures. The whole card is one link. */
export function HomeCard({
  home,
  listing,
  first,
  active,
  gone,
  badges,
  note,
  multiple,
  money,
  compare,
  ...rest
}: Props) {
  return (
    <article className={classes['card']} data-active={active} data-gone={gone} {...homeAttributes(home)}>
      <ListingPicture listing={listing} name={home.name} first={first} />
      {badges.length > 0 && (
        <ul className={classes['badges']}>
          {badges.map(({ text, tone }) => (
            <li key={text} data-tone={tone}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className={look('column', 'grow', 'pad12x16')}>
        <Head name={home.name} place={placeOf(listing)} {...rest} />
        {note}
        <ul className={classes['facts']}>
          {factsInWords(listing).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className={classes['strip']}>
          <p>
            <strong className={`${classes['multiple']} ${multipleLook(multiple)}`}>{formatMultiple(multiple)}</strong>
            <span className={look('block', 'note')}>equity multiple</span>
          </p>
          <p className={classes['money']}>
            <strong className={look('block', 'title')}>{money.value}</strong>
            <span className={look('block', 'note')}>{money.label}</span>
          </p>
        </div>
        {rest.children}
      </div>
      <div className={classes['corner']}>{rest.corner}</div>
      <div className={classes['compare']}>{compare}</div>
    </article>
  );
}

type HeadProps = Pick<Props, 'id' | 'price' | 'aside' | 'onActive'> & { readonly name: string; readonly place: string };

function Head({ id, name, price, place, aside, onActive }: HeadProps) {
  return (
    <>
      <div className={classes['pair']}>
        <h2 className={text['name']}>
          <Link
            to="/proformas/$id"
            params={{ id }}
            className={text['link']}
            onPointerEnter={() => onActive?.(true)}
            onPointerLeave={() => onActive?.(false)}
            onFocus={() => onActive?.(true)}
            onBlur={() => onActive?.(false)}
          >
            {name}
          </Link>
        </h2>
        <strong className={look('block', 'title')}>{price}</strong>
      </div>
      <div className={classes['pair']}>
        <p className={look('small', 'shrink')}>{place}</p>
        {aside && <p className={look('small')}>{aside}</p>}
      </div>
    </>
  );
}
