import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { useBackCloses } from '../../../lib/back-closes.ts';
import { type FoundSearch, type NotFound, placeOf } from '../../../model/search/find-search.ts';
import { placeLabel } from '../../../model/search/place-label.ts';
import { slugsOf } from '../../../model/search/place-list.ts';
import type { PlaceSuggestion } from '../../../model/search/place-suggestions.ts';
import { isFound, useFindSearch } from '../../../model/search/typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Summary } from './form-parts.tsx';
import { NumberPart } from './number-part.tsx';
import { openFormCopy } from './open-form-copy.ts';
import { PlaceField } from './place-field.tsx';
import { RateChoices } from './rate-choices.tsx';
import classes from './search-form.module.css';
import { searchFormCopy as copy } from './search-form-copy.ts';
import { type FormProblem, searchOfDraft } from './search-of-draft.ts';
import type { StaticFormState } from './static-form-state.ts';
import { type Draft, settledDraft, useDraft } from './use-draft.ts';
import { useFormExpansion } from './use-form-expansion.ts';
import { useRestoredForm } from './use-restored-form.ts';

const nothingTyped: FoundSearch = { changes: {}, place: null, address: null };
const quickCash = [25_000, 50_000, 100_000, 250_000];
const quickMultiples = [1.2, 1.3, 1.5, 2];

type Props = {
  readonly parameters: SearchParameters;
  /** The name of the place that the ZIP codes belong to. */
  readonly placeTitle: string | undefined;
  readonly expanded: boolean;
  /** True: the place field should take the focus. `onReached` confirms it. */
  readonly isFocusRequested: boolean;
  /** Returns, once, the state of the static form. */
  readonly takeFormState: () => StaticFormState | null;
  readonly onReached: () => void;
  readonly onExpand: (expanded: boolean) => void;
  readonly onSearch: (search: FoundSearch) => void;
  readonly onListing: (listingId: string) => void;
  readonly onRecent: (id: string) => void;
};

/** Place, cash and equity multiple: one line until a field gets the focus. */
export function SearchForm(props: Props) {
  const { parameters, placeTitle, expanded, isFocusRequested, onReached, onExpand, onSearch, onListing } = props;
  const label = placeLabel(parameters, placeTitle);
  const settled = settledDraft(parameters, slugsOf(parameters, placeTitle));
  const [draft, setDraft] = useDraft(settled);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const findSearch = useFindSearch();
  const problemId = useId();
  const form = useRef<HTMLElement>(null);
  const placeRef = useRef<HTMLInputElement>(null);
  const problemAt = (field: FormProblem['field']) => (problem?.field === field ? problem : null);
  const formProblem = problemAt(null)?.problem;
  /** Counts what makes a place lookup that is under way pointless. */
  const edits = useRef(0);
  const edit = (part: Partial<Draft>) => {
    edits.current++;
    setProblem(null);
    setDraft(part);
  };
  const close = () => {
    edit(settled);
    onExpand(false);
  };
  const behavior = { expanded, isFocusRequested, onOpen: () => onExpand(true), onReached, onClose: close };
  useFormExpansion({ form, field: placeRef, ...behavior });
  useRestoredForm(form, props.takeFormState, change);
  useBackCloses(expanded, close);

  /** A field also reports a number that a search has just written into it. Only a changed one opens the form. */
  function change(part: Partial<Draft>): void {
    if (Object.entries(part).every(([name, value]) => value === draft[name as keyof Draft])) return;
    edit(part);
    onExpand(true);
  }

  /** Searches with the places and numbers of the form and the recognized text. */
  function search(found: FoundSearch, places = draft.places): void {
    const result = searchOfDraft({ ...draft, places }, settled, found);
    if ('problem' in result) {
      setProblem(result);
      return;
    }
    edit(result.draft);
    onExpand(false);
    onSearch(result.search);
    focusResults();
  }

  async function submit(text = draft.text): Promise<void> {
    if (text.trim() === '') return search(nothingTyped);
    const started = ++edits.current;
    const found = await findSearch(text).catch(() => null);
    if (started !== edits.current) return;
    if (found && isFound(found)) search(found);
    else setProblem(problemOf(found));
  }

  function chooseSuggestion(suggestion: PlaceSuggestion, typed: FoundSearch | null): void {
    const place = placeOf(suggestion);
    if (suggestion.listing_id) {
      close();
      onListing(suggestion.listing_id);
    } else if (place) search({ changes: typed?.changes ?? {}, place, address: null });
    else void submit(suggestion.title);
  }

  return (
    <search ref={form} className={classes['search']} aria-label={copy.form}>
      {expanded && <div className={classes['scrim']} onPointerDown={close} />}
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
        <PlaceField
          ref={placeRef}
          places={draft.places}
          label={label}
          text={draft.text}
          expanded={expanded}
          describedBy={formProblem ? problemId : undefined}
          onOpen={behavior.onOpen}
          onText={(text) => change({ text })}
          onAnywhere={() => search(nothingTyped, [])}
          onRemove={(place) => change({ places: draft.places.filter((other) => other !== place) })}
          onPhrase={search}
          onSuggestion={chooseSuggestion}
          onRecent={(id) => {
            close();
            props.onRecent(id);
          }}
        />
        <NumberPart
          label={copy.equity}
          problem={problemAt('initialEquityInvestment')}
          value={draft.initialEquityInvestment}
          quick={quickCash}
          expanded={expanded}
          format={formatDollars}
          field={{ prefix: '$' }}
          onChange={(initialEquityInvestment) => change({ initialEquityInvestment })}
        />
        <NumberPart
          label={copy.target}
          problem={problemAt('targetEquityMultiple')}
          value={draft.targetEquityMultiple}
          quick={quickMultiples}
          expanded={expanded}
          format={formatMultiple}
          field={{ suffix: 'x', decimals: 2, fixedDecimals: true, max: 20, step: 0.05 }}
          onChange={(targetEquityMultiple) => change({ targetEquityMultiple })}
        />
        {expanded && <RateChoices value={draft.interestRate} onChange={(interestRate) => change({ interestRate })} />}
        <Button type="submit" look="primary" className={classes['submit']} aria-label={copy.submit}>
          <Search size={18} aria-hidden />
          <span className={classes['submitText']}>{copy.submit}</span>
        </Button>
        {formProblem && <ProblemOfForm id={problemId} text={formProblem} />}
      </form>
    </search>
  );
}

function ProblemOfForm({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} role="alert" className={classes['problem']}>
      {text}
    </p>
  );
}

/** Null: places could not be looked up. */
function problemOf(found: NotFound | null): FormProblem {
  const problem = !found
    ? openFormCopy.searchFailed
    : 'unread' in found
      ? openFormCopy.unread(found.unread)
      : openFormCopy.unknownPlace(found.unknownPlace);
  return { problem, field: null };
}

/** Keys act on the results then. */
function focusResults(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
