import { Link } from '@tanstack/react-router';
import type { ProformaParts } from '#contracts/proformas.ts';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import { gravestDoubt } from '#domain/gravest-doubt.ts';
import { nameOf, placeOf } from '#domain/labels/listing-name.ts';
import type { MarkSlots } from '../../../model/marks/mark-slots.ts';
import { homeAttributes, homeOfRow } from '../../../model/marks/markable-home.ts';
import { useMarks } from '../../../model/marks/marks.ts';
import text from '../../../parts/card-text.module.css';
import { ListingPicture } from '../../../parts/listing-picture.tsx';
import { multipleLook } from '../../../parts/multiple-look.ts';
import { look } from '../../../ui/look.ts';
import { kindsOf, warningOf } from '../results/listing-words.ts';
import { shortWarnings } from '../table/table-copy.ts';
import { mapCopy } from './map-copy.ts';
import classes from './mini-card.module.css';

const { card: copy } = mapCopy;

type Props = {
  readonly aliasId: string;
  readonly parts: ProformaParts;
  readonly isNearMiss: boolean;
  /** True: the picture is above the text, as over a pin. False: beside it. */
  readonly tall?: boolean;
  readonly active?: boolean;
  /** Null until loaded. */
  readonly marks: MarkSlots | null;
};

/** A small rental card: picture, place, price, cash, equity multiple, warning. The whole card is one link. */
export function MiniCard({ aliasId, parts, isNearMiss, tall = false, active = false, marks }: Props) {
  const { listing, calculation } = parts;
  const home = homeOfRow({ alias_id: aliasId, listing });
  const { exclusive } = useMarks(home);
  const kinds = kindsOf({ listing, near_miss: isNearMiss }, exclusive);
  const doubt = gravestDoubt(listing);
  const isOffer = calculation.purchase_price !== null && calculation.purchase_price < listing.list_price - 0.5;
  return (
    <article className={classes['card']} data-tall={tall} data-active={active} {...homeAttributes(home)}>
      <div className={classes['picture']}>
        <ListingPicture listing={listing} name={home.name} />
        {kinds.length > 0 && (
          <ul className={classes['badges']}>
            {kinds.map((kind) => (
              <li key={kind} className={look('elevated', 'fine', 'raised', 'roundBadge', 'strong')}>
                {kind}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes['words']}>
        <h2 className={text['name']}>
          <Link to="/proformas/$id" params={{ id: aliasId }} className={text['link']}>
            {nameOf(listing)}
          </Link>
        </h2>
        <p className={text['soft']}>{placeOf(listing)}</p>
        <p className={classes['figures']}>
          <strong className={`${classes['multiple']} ${multipleLook(calculation.equity_multiple)}`}>
            {formatMultiple(calculation.equity_multiple)}
          </strong>
          <span className={text['soft']}>{copy.multiple}</span>
        </p>
        <p className={classes['figures']}>
          <strong>{formatDollars(listing.list_price)}</strong>
          <span className={text['soft']}>{copy.toClose(formatDollars(calculation.initial_equity_investment))}</span>
        </p>
        {/* In few words, because the cards of a row have room for one line. */}
        {(isOffer || doubt) && (
          <p className={text['soft']}>
            {isOffer && `${copy.offer(formatDollars(calculation.purchase_price))} `}
            {doubt && (
              <span className={look('warning')} title={warningOf(listing) ?? undefined}>
                {shortWarnings[doubt]}
              </span>
            )}
          </p>
        )}
        {tall && <div className={look('row', 'gap8', 'positioned', 'top8', 'controlSmall')}>{marks?.foot(home)}</div>}
      </div>
      <div className={classes['corner']}>
        {tall && marks?.hide(home)}
        {marks?.corner(home)}
      </div>
    </article>
  );
}
