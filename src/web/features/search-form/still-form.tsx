import { Search } from 'lucide-react';
import type { SearchParameters } from '#contracts/search-parameters.ts';
import { formatDollars, formatMultiple } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Part, Summary } from './form-parts.tsx';
import { placeLabel } from './place-of.ts';
import classes from './search-form.module.css';
import { searchFormCopy as copy } from './search-form-copy.ts';

type Props = {
  readonly parameters: SearchParameters;
  readonly placeTitle: string | undefined;
  readonly expanded: boolean;
  readonly onExpand: (expanded: boolean) => void;
};

/** The look of the search form while the form itself is being fetched. */
export function StillForm(props: Props) {
  const { parameters, placeTitle, expanded } = props;
  const place = placeLabel(parameters, placeTitle);
  return (
    <search className={classes['search']} aria-label={copy.form} aria-busy>
      <Summary {...props} />
      <div className={classes['form']} data-expanded={expanded}>
        <Part label={copy.place}>
          <p className={classes['input']} data-empty={place === ''}>
            {place || copy.anywhere}
          </p>
        </Part>
        <Part label={copy.equity}>
          <p className={classes['input']}>{formatDollars(parameters.initialEquityInvestment)}</p>
        </Part>
        <Part label={copy.target}>
          <p className={classes['input']}>{formatMultiple(parameters.targetEquityMultiple)}</p>
        </Part>
        <span className={buttonClass({ look: 'primary', className: classes['submit'] })}>
          <Search size={18} aria-hidden />
        </span>
      </div>
    </search>
  );
}
