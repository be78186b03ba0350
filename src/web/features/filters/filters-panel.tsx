import { useCallback, useRef, useState } from 'react';
import type { SearchAnswer } from '#contracts/api.ts';
import type { SearchParameters } from '#contracts/search-parameters.ts';
import { countOf } from '../../lib/format.ts';
import { useNextFrame } from '../../lib/use-next-frame.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BoxGrid } from './box-grid.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { FinancingSection } from './financing-section.tsx';
import { MoneySection } from './money-section.tsx';
import { MultipleSection } from './multiple-section.tsx';
import { costBoxes, operatingBoxes, targetBoxes } from './number-boxes.ts';
import { PropertySection } from './property-section.tsx';
import { ScenarioSection } from './scenario-section.tsx';
import { Section } from './section.tsx';

type Props = {
  readonly parameters: SearchParameters;
  readonly ranges: SearchAnswer['ranges'] | null;
  /** Of the matches; null while it is not known. */
  readonly count: number | null;
  /** The parameters without any filter: what Reset leads to. */
  readonly cleared: SearchParameters;
  readonly onChange: (parameters: SearchParameters) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/**
 * Every parameter of the search. Handles move at once; the search follows with the next frame.
 * The panel takes the parameters as they are when it opens and leads from there.
 */
export function FiltersPanel({ parameters, ranges, count, cleared, onChange, opened, onClose }: Props) {
  const [draft, setDraft] = useState(parameters);
  const latest = useRef(parameters);
  const search = useNextFrame(onChange);

  const replace = useCallback(
    (next: SearchParameters) => {
      latest.current = next;
      setDraft(next);
      search(next);
    },
    [search],
  );
  const change = useCallback((part: Partial<SearchParameters>) => replace({ ...latest.current, ...part }), [replace]);
  const section = { parameters: draft, onChange: change };

  return (
    <SidePanel
      title={copy.title}
      opened={opened}
      onClose={onClose}
      action={
        <Button look="quiet" onClick={() => replace(cleared)}>
          {copy.reset}
        </Button>
      }
      foot={
        <>
          <Button look="primary" size="large" className={classes['show']} onClick={onClose}>
            {showWords(count)}
          </Button>
          <VisuallyHidden role="status">{showWords(count)}</VisuallyHidden>
        </>
      }
    >
      <MultipleSection {...section} />
      <FinancingSection {...section} />
      <MoneySection {...section} ranges={ranges} />
      <PropertySection {...section} />
      <ScenarioSection {...section} />
      <Section title={copy.sections.targets} help={copy.help.targets}>
        <BoxGrid {...section} boxes={targetBoxes} />
      </Section>
      <Section title={copy.sections.costs} help={copy.help.costs}>
        <BoxGrid {...section} boxes={costBoxes} />
      </Section>
      <Section title={copy.sections.operating} help={copy.help.operating}>
        <BoxGrid {...section} boxes={operatingBoxes} />
      </Section>
    </SidePanel>
  );
}

function showWords(count: number | null): string {
  if (count === null) return copy.showAny;
  return count === 0 ? copy.none : copy.show(countOf(count, 'rental'));
}
