import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HiddenHome } from '#contracts/hidden-homes.ts';
import { formatDollars } from '#domain/format.ts';
import { isForSale } from '#domain/is-for-sale.ts';
import { hideHome, showHome } from '../../../model/marks/hidden-homes.ts';
import { homeOfRow } from '../../../model/marks/markable-home.ts';
import { HomeCard } from '../../../parts/home-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import { hiddenHomesCopy as copy } from './hidden-homes-copy.ts';

type Props = { readonly row: HiddenHome; readonly first: boolean };

/** A hidden home. Once it is shown again it stays on the page, so that it can be hidden again. */
export function HiddenCard({ row, first }: Props) {
  const { listing, calculation, proforma } = row;
  const client = useQueryClient();
  const [isHidden, setHidden] = useState(true);
  const home = homeOfRow({ alias_id: proforma.alias_id, listing });
  const isListed = isForSale(listing);
  // One after the other: a second press must not overtake the first.
  const changing = useMutation({
    scope: { id: `hidden ${listing.listing_id}` },
    mutationFn: (hides: boolean) => (hides ? hideHome(client, home) : showHome(client, home)),
    onMutate: setHidden,
    onSuccess: (isDone, hides) => {
      if (!isDone) setHidden(!hides);
    },
  });
  return (
    <HomeCard
      home={home}
      listing={listing}
      id={proforma.alias_id}
      first={first}
      gone={!isListed}
      badges={isListed ? [] : [{ text: copy.gone, tone: 'amber' }]}
      price={formatDollars(listing.list_price)}
      multiple={calculation.equity_multiple}
      money={{ value: formatDollars(calculation.take_home_equity), label: copy.takeHome }}
      corner={null}
      compare={null}
    >
      <div className={look('row', 'gap12', 'spread', 'positioned', 'top12')}>
        <span className={look('small')} role="status">
          {!isHidden && copy.shown}
        </span>
        <Button
          size="small"
          aria-label={isHidden ? copy.showThis(home.name) : copy.hideThis(home.name)}
          onClick={() => changing.mutate(!isHidden)}
        >
          {isHidden ? copy.show : copy.hide}
        </Button>
      </div>
    </HomeCard>
  );
}
