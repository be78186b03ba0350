import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import type { Portfolio } from '#contracts/portfolios.ts';
import { formatCount, formatMultiple, formatRatio } from '#domain/format.ts';
import { multipleLook } from '../../parts/multiple-look.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { SkeletonBox } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { GoalProgress } from './goal-progress.tsx';
import classes from './portfolio-cards.module.css';
import { portfoliosCopy as copy, sumsInWords } from './portfolios-copy.ts';

type Props = {
  readonly portfolios: readonly Portfolio[];
  readonly onEdit: (portfolio: Portfolio) => void;
  readonly onDelete: (portfolio: Portfolio) => void;
};

export function PortfolioCards({ portfolios, onEdit, onDelete }: Props) {
  return (
    <ul className={classes['cards']}>
      {portfolios.map((portfolio) => (
        <li key={portfolio.id} className={classes['card']}>
          <div className={look('flex', 'spread', 'gap8', 'start')}>
            <h2 className={look('shrink', 'breaks')}>
              <Link to="/portfolios/$id" params={{ id: portfolio.id }} className={classes['link']}>
                {portfolio.title}
              </Link>
            </h2>
            <div className={classes['actions']}>
              <Button
                look="quiet"
                size="small"
                square
                aria-label={copy.editOf(portfolio.title)}
                onClick={() => onEdit(portfolio)}
              >
                <Pencil size={16} aria-hidden />
              </Button>
              <Button
                look="quiet"
                size="small"
                square
                aria-label={copy.removeOf(portfolio.title)}
                onClick={() => onDelete(portfolio)}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </div>
          </div>
          <p className={classes['purpose']}>{purposeOf(portfolio)}</p>
          <Figures portfolio={portfolio} />
          {portfolio.goal_metric !== null && portfolio.goal_value !== null && (
            <GoalProgress metric={portfolio.goal_metric} value={portfolio.goal_value} progress={portfolio.progress} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The placeholder before the portfolios arrive. */
export function PortfolioCardsSkeleton() {
  return (
    <div className={classes['cards']} aria-busy>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      {[1, 2, 3].map((key) => (
        <SkeletonBox key={key} height={236} />
      ))}
    </div>
  );
}

function purposeOf({ goal, strategy }: Portfolio): string {
  return [goal, strategy].filter(Boolean).join(' · ');
}

function Figures({ portfolio: { totals } }: { portfolio: Portfolio }) {
  if (totals.proforma_count === 0) return <p className={classes['none']}>{copy.noHomes}</p>;
  const { cash, income } = sumsInWords(totals);
  return (
    <dl className={classes['figures']}>
      <div className={classes['main']}>
        <dt className={look('note')}>{copy.figures.multiple}</dt>
        <dd className={`${look('figure', 'strong')} ${multipleLook(totals.equity_multiple)}`}>
          {formatMultiple(totals.equity_multiple)}
        </dd>
      </div>
      <div>
        <dt className={look('faint', 'fine')}>{copy.figures.cash}</dt>
        <dd className={look('title', 'strong')}>{cash}</dd>
      </div>
      <div>
        <dt className={look('faint', 'fine')}>{copy.figures.income}</dt>
        <dd className={look('title', 'strong')}>{income}</dd>
      </div>
      <div>
        <dt className={look('faint', 'fine')}>{copy.figures.dscr}</dt>
        <dd className={look('title', 'strong')}>{formatRatio(totals.dscr)}</dd>
      </div>
      <div>
        <dt className={look('faint', 'fine')}>{copy.figures.homes}</dt>
        <dd className={look('title', 'strong')}>{formatCount(totals.proforma_count)}</dd>
      </div>
    </dl>
  );
}
