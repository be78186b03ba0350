import { type CSSProperties, useState } from 'react';
import { catalogue } from '#contracts/parameters/catalogue.ts';
import type { Share } from '#contracts/portfolio-figures.ts';
import { countOf, formatCount, formatDollars, formatNumber, formatPercent } from '#domain/format.ts';
import { largestShares } from '#domain/largest-shares.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { portfolioCopy } from './portfolio-copy.ts';
import classes from './spread-panel.module.css';
import type { Summary } from './summary-of.ts';

const {
  charts: { spread: copy },
} = portfolioCopy;

export function SpreadPanel({ summary }: { summary: Summary }) {
  const { totals, concentration, largest_share: largest } = summary;
  const hasOthers = totals.proforma_count - totals.left_out_count > 1;
  const kinds: Readonly<Record<string, string>> = catalogue.property_type.options;
  return (
    <Panel
      title={copy.title}
      {...(!hasOthers || concentration === null || largest === null
        ? {}
        : {
            text: copy.sentence(formatPercent(100 * largest), copy.even(formatNumber(Math.round(1 / concentration)))),
          })}
    >
      <div className={classes['groups']}>
        <Shares words={copy.byZip} shares={summary.by_postal_code} />
        <Shares words={copy.byState} shares={summary.by_state} />
        <Shares
          words={copy.byType}
          shares={summary.by_property_type.map((each) => ({
            ...each,
            name: each.name && (kinds[each.name] ?? each.name),
          }))}
        />
      </div>
    </Panel>
  );
}

type SharesProps = {
  words: { title: string; all: (count: string) => string };
  shares: readonly Share[];
};

function Shares({ words, shares }: SharesProps) {
  const [isWhole, setWhole] = useState(false);
  const { largest, others } = largestShares(shares);
  return (
    <div>
      <h3 className={look('soft')}>{words.title}</h3>
      <ul className={look('stack', 'gap8', 'top8')}>
        {(isWhole ? shares : largest).map((share) => (
          <ShareRow key={share.name ?? ''} title={share.name ?? copy.unknown} share={share} />
        ))}
        {others !== null && !isWhole && <ShareRow title={copy.others} share={others} />}
      </ul>
      {others !== null && (
        <Button className={look('top12', 'unprinted')} onClick={() => setWhole(!isWhole)}>
          {isWhole ? copy.fewer : words.all(formatCount(shares.length))}
        </Button>
      )}
    </div>
  );
}

function ShareRow({ title, share: { share, proforma_count, initial_equity_investment } }: ShareRowProps) {
  return (
    <li>
      <p className={look('small')}>
        <span className={classes['name']}>{title}</span>
        {copy.share(
          formatPercent(share === null ? null : 100 * share),
          countOf(proforma_count, 'home'),
          formatDollars(initial_equity_investment),
        )}
      </p>
      <span className={classes['bar']} style={{ '--share': share ?? 0 } as CSSProperties} aria-hidden />
    </li>
  );
}

type ShareRowProps = { title: string; share: Omit<Share, 'name'> };
