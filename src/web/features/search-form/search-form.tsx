import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type SearchParameters, searchParameters } from '#contracts/search-parameters.ts';
import { formatDollars, formatMultiple } from '../../lib/format.ts';
import { suggestionsQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { type Place, placeLabel, placeOfSuggestion, placeOfText } from './place-of.ts';
import classes from './search-form.module.css';
import { searchFormCopy as copy } from './search-form-copy.ts';

const formSchema = z.object({
  place: z.string(),
  initialEquityInvestment: searchParameters.shape.initialEquityInvestment,
  targetEquityMultiple: searchParameters.shape.targetEquityMultiple,
});
type FormValues = z.infer<typeof formSchema>;

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
  const { control, handleSubmit, setError, formState } = useForm<FormValues>({
    resolver: zodResolver(formSchema),
    values: {
      place: label,
      initialEquityInvestment: parameters.initialEquityInvestment,
      targetEquityMultiple: parameters.targetEquityMultiple,
    },
  });
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const suggestions = useQuery({ ...suggestionsQuery(typed), enabled: typed.length > 1 });

  const submit = handleSubmit(async ({ place, ...numbers }) => {
    try {
      const found = place === label ? unchangedPlace(parameters, placeTitle) : await findPlace(place);
      if (!found) return setError('place', { message: copy.unknownPlace(place.trim()) });
      onSearch({ ...numbers, place: found });
    } catch {
      setError('place', { message: copy.searchFailed });
    }
  });

  async function findPlace(text: string): Promise<Place | null> {
    const plain = placeOfText(text);
    if (plain) return plain;
    const known = await client.fetchQuery(suggestionsQuery(text.trim()));
    const suggestion = known.find(({ title }) => title === text) ?? known[0];
    return suggestion ? placeOfSuggestion(suggestion) : null;
  }

  const { errors } = formState;
  const problem = errors.place ?? errors.initialEquityInvestment ?? errors.targetEquityMultiple;
  const summaryPlace = label || copy.anywhere;
  const summaryNumbers = [
    formatDollars(parameters.initialEquityInvestment),
    formatMultiple(parameters.targetEquityMultiple),
  ].join(' · ');

  return (
    <search className={classes['search']} aria-label={copy.form}>
      <button
        type="button"
        className={classes['summary']}
        aria-expanded={expanded}
        aria-label={copy.open(`${summaryPlace} · ${summaryNumbers}`)}
        onClick={() => onExpand(!expanded)}
      >
        <span className={classes['summaryText']}>
          <strong>{summaryPlace}</strong>
          <span>{summaryNumbers}</span>
        </span>
        <span className={classes['go']}>
          {expanded ? <X size={18} aria-hidden /> : <Search size={18} aria-hidden />}
        </span>
      </button>
      <form className={classes['form']} data-expanded={expanded} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes['part']}>
          <span className={classes['label']} aria-hidden>
            {copy.place}
          </span>
          <Controller
            name="place"
            control={control}
            render={({ field }) => (
              <SuggestField
                label={copy.place}
                placeholder={copy.anywhere}
                value={field.value}
                error={errors.place !== undefined}
                describedBy={problem ? errorId : undefined}
                bare={classes['input'] ?? ''}
                ref={placeRef}
                suggestions={(suggestions.data ?? []).map(({ title }) => title)}
                onChange={(text) => {
                  field.onChange(text);
                  setTyped(text.trim());
                }}
                onChoose={(text) => field.onChange(text)}
              />
            )}
          />
        </div>
        <div className={classes['part']}>
          <span className={classes['label']} aria-hidden>
            {copy.equity}
          </span>
          <Controller
            name="initialEquityInvestment"
            control={control}
            render={({ field }) => (
              <NumberField
                label={copy.equity}
                hideLabel
                bare={classes['input'] ?? ''}
                prefix="$"
                min={0}
                value={field.value ?? null}
                onChange={(value) => field.onChange(value ?? undefined)}
                onBlur={field.onBlur}
              />
            )}
          />
        </div>
        <div className={classes['part']}>
          <span className={classes['label']} aria-hidden>
            {copy.target}
          </span>
          <Controller
            name="targetEquityMultiple"
            control={control}
            render={({ field }) => (
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
                value={field.value ?? null}
                onChange={(value) => field.onChange(value ?? undefined)}
                onBlur={field.onBlur}
              />
            )}
          />
        </div>
        <Button
          type="submit"
          look="primary"
          className={classes['submit']}
          aria-label={copy.submit}
          disabled={formState.isSubmitting}
        >
          <Search size={18} aria-hidden />
          <span className={classes['submitText']}>{copy.submit}</span>
        </Button>
        {problem && (
          <p id={errorId} role="alert" className={classes['problem']}>
            {problem.message}
          </p>
        )}
      </form>
    </search>
  );
}

function unchangedPlace({ zipCode, zipCodes }: SearchParameters, title?: string): Place {
  if (zipCodes?.length) return { zipCodes, ...(title ? { title } : {}) };
  return zipCode ? { zipCode } : {};
}
