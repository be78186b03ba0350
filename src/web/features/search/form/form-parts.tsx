import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { placeLabel } from '../../../model/search/place-label.ts';
import { look } from '../../../ui/look.ts';
import classes from './search-form.module.css';
import { searchFormCopy as copy } from './search-form-copy.ts';

type PartProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** Shown below the field while the form is open. */
  readonly choices?: ReactNode;
};

/** One labeled field. The field brings its own accessible name. */
export function Part({ label, children, choices }: PartProps) {
  return (
    <div className={classes['part']}>
      <div className={classes['field']}>
        <span className={look('block', 'note', 'medium')} aria-hidden>
          {label}
        </span>
        {children}
      </div>
      {choices && <div className={classes['choices']}>{choices}</div>}
    </div>
  );
}

type Props = {
  readonly parameters: SearchParameters;
  readonly placeTitle: string | undefined;
  readonly expanded: boolean;
  readonly onExpand: (expanded: boolean) => void;
};

/** The search in one line: the folded form on a phone. */
export function Summary({ parameters, placeTitle, expanded, onExpand }: Props) {
  const place = placeLabel(parameters, placeTitle) || copy.anywhere;
  const numbers = [
    formatDollars(parameters.initialEquityInvestment),
    formatMultiple(parameters.targetEquityMultiple),
  ].join(' · ');
  return (
    <button
      type="button"
      className={classes['summary']}
      aria-expanded={expanded}
      aria-label={(expanded ? copy.close : copy.open)(`${place} · ${numbers}`)}
      onClick={() => onExpand(!expanded)}
    >
      <span className={classes['summaryText']}>
        <strong>{place}</strong>
        <span>{numbers}</span>
      </span>
      <span className={classes['go']}>{expanded ? <X size={18} aria-hidden /> : <Search size={18} aria-hidden />}</span>
    </button>
  );
}
