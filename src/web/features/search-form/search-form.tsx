import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import * as z from 'zod/mini';
import { type SearchParameters, searchParameters } from '#contracts/search-parameters.ts';
import { suggestionsQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { Part, Summary } from './form-parts.tsx';
import { type Place, placeLabel, placeOfSuggestion, placeOfText } from './place-of.ts';
import classes from './search-form.module.css';
import { searchFormCopy as copy } from './search-form-copy.ts';

const numbersSchema = z.object({
  initialEquityInvestment: searchParameters.shape.initialEquityInvestment,
  targetEquityMultiple: searchParameters.shape.targetEquityMultiple,
});

/** What the fields hold; null: empty. */
type Draft = {
  readonly place: string;
  readonly initialEquityInvestment: number | null;
  readonly targetEquityMultiple: number | null;
};

export type FormSearch = Pick<SearchParameters, 'initialEquityInvestment' | 'targetEquityMultiple'> & { place: Place };

type Props = {
  readonly parameters: SearchParameters;
  /** The name of the place that the parameters' ZIP codes stand for. */
  readonly placeTitle: string | undefined;
  readonly expanded: boolean;
  readonly onExpand: (expanded: boolean) => void;
  readonly onSearch: (search: FormSearch) => void;
  readonly placeRef: RefObject<HTMLInputElement | null>;
};

/** Where to look, how much cash there is, and the multiple to reach. On a phone it is one line until opened. */
export function SearchForm({ parameters, placeTitle, expanded, onExpand, onSearch, placeRef }: Props) {
  const label = placeLabel(parameters, placeTitle);
  const [draft, setDraft] = useDraft({
    place: label,
    initialEquityInvestment: parameters.initialEquityInvestment,
    targetEquityMultiple: parameters.targetEquityMultiple,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const client = useQueryClient();
  const suggestions = useQuery({ ...suggestionsQuery(asked), enabled: asked.length > 1 });
  const problemId = useId();

  function change(part: Partial<Draft>): void {
    setProblem(null);
    setDraft(part);
  }

  async function submit(): Promise<void> {
    const numbers = numbersSchema.safeParse({
      initialEquityInvestment: draft.initialEquityInvestment ?? undefined,
      targetEquityMultiple: draft.targetEquityMultiple ?? undefined,
    });
    if (!numbers.success) return setProblem(numbers.error.issues[0]?.message ?? null);
    try {
      const place = draft.place === label ? unchangedPlace(parameters, placeTitle) : await findPlace(draft.place);
      setProblem(place ? null : copy.unknownPlace(draft.place.trim()));
      if (place) onSearch({ ...numbers.data, place });
    } catch {
      setProblem(copy.searchFailed);
    }
  }

  async function findPlace(text: string): Promise<Place | null> {
    const plain = placeOfText(text);
    if (plain) return plain;
    const known = await client.fetchQuery(suggestionsQuery(text.trim()));
    const suggestion = known.find(({ title }) => title === text) ?? known[0];
    return suggestion ? placeOfSuggestion(suggestion) : null;
  }

  return (
    <search className={classes['search']} aria-label={copy.form}>
      <Summary parameters={parameters} placeTitle={placeTitle} expanded={expanded} onExpand={onExpand} />
      <form
        className={classes['form']}
        data-expanded={expanded}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Part label={copy.place}>
          <SuggestField
            label={copy.place}
            placeholder={copy.anywhere}
            value={draft.place}
            describedBy={problem ? problemId : undefined}
            bare={classes['input'] ?? ''}
            ref={placeRef}
            suggestions={(suggestions.data ?? []).map(({ title }) => title)}
            onChange={(place) => {
              change({ place });
              setAsked(place.trim());
            }}
          />
        </Part>
        <Part label={copy.equity}>
          <NumberField
            label={copy.equity}
            hideLabel
            bare={classes['input'] ?? ''}
            prefix="$"
            min={0}
            value={draft.initialEquityInvestment}
            onChange={(initialEquityInvestment) => change({ initialEquityInvestment })}
          />
        </Part>
        <Part label={copy.target}>
          <NumberField
            label={copy.target}
            hideLabel
            bare={classes['input'] ?? ''}
            suffix="x"
            decimals={2}
            fixedDecimals
            min={0}
            max={20}
            step={0.05}
            value={draft.targetEquityMultiple}
            onChange={(targetEquityMultiple) => change({ targetEquityMultiple })}
          />
        </Part>
        <Button type="submit" look="primary" className={classes['submit']} aria-label={copy.submit}>
          <Search size={18} aria-hidden />
          <span className={classes['submitText']}>{copy.submit}</span>
        </Button>
        {problem && (
          <p id={problemId} role="alert" className={classes['problem']}>
            {problem}
          </p>
        )}
      </form>
    </search>
  );
}

/** What is typed, until the search itself changes: then the fields follow it. */
function useDraft(settled: Draft): [Draft, (part: Partial<Draft>) => void] {
  const search = JSON.stringify(settled);
  const [typed, setTyped] = useState({ search, draft: settled });
  const draft = typed.search === search ? typed.draft : settled;
  return [draft, (part) => setTyped({ search, draft: { ...draft, ...part } })];
}

function unchangedPlace({ zipCode, zipCodes }: SearchParameters, title?: string): Place {
  if (zipCodes?.length) return { zipCodes, ...(title ? { title } : {}) };
  return zipCode ? { zipCode } : {};
}
