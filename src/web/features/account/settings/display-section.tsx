import { Suspense, useEffect } from 'react';
import { figureGroups } from '#domain/labels/figure-labels.ts';
import { useDialogState } from '../../../lib/use-dialog-state.ts';
import type { Settings } from '../../../model/settings/settings.ts';
import { applyTheme } from '../../../model/settings/theme.ts';
import { useSaveSettings } from '../../../model/settings/use-save-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ChoiceGroup, OrderWords } from '../../../ui/order-panel.tsx';
import { ChosenList } from './chosen-list.tsx';
import { SaveState } from './save-state.tsx';
import { Row, Section } from './section.tsx';
import { detailWords, highlightWords, settingsCopy, themeNames } from './settings-copy.ts';

const loadPanel = () => import('../../../ui/order-panel.tsx');
const OrderPanel = lazyPart(async () => (await loadPanel()).OrderPanel, { place: 'corner' });

const { display: copy, sections } = settingsCopy;

type ListName = 'proforma_highlights' | 'proforma_details' | 'portfolio_columns';

/** A list from which the person selects and orders items. */
export type OrderedList = {
  readonly words: OrderWords;
  readonly groups: readonly ChoiceGroup[];
  readonly defaultKeys: readonly string[];
  /** Used without a selection. */
  readonly inForce: readonly string[];
};

type Props = {
  readonly settings: Settings;
  readonly figures: readonly ChoiceGroup[];
  readonly columns: OrderedList;
  readonly onDirty: (isDirty: boolean) => void;
};

const standardHighlights = ['yearly_net_income', 'initial_cocr', 'dscr', 'cap_rate'];
const standardDetails = figureGroups.flatMap(({ names }) => names);

/** Colors, and the contents of cards, proformas and table. Every change is saved at once. */
export function DisplaySection({ settings, figures, columns, onDirty }: Props) {
  const saving = useSaveSettings();
  const { subject: openName, opened, open, close } = useDialogState<ListName>();
  const { isError } = saving;
  // Only this page shows a failed save.
  useEffect(() => onDirty(isError), [isError, onDirty]);

  const lists = {
    proforma_highlights: {
      words: highlightWords,
      groups: figures,
      defaultKeys: standardHighlights,
      inForce: standardHighlights,
      max: 12,
    },
    proforma_details: {
      words: detailWords,
      groups: figures,
      defaultKeys: standardDetails,
      inForce: standardDetails,
      max: 60,
    },
    portfolio_columns: { ...columns, max: 100 },
  } as const;

  /** The default is saved as null, because a later version can choose a better one. */
  function choose(name: ListName, keys: readonly string[]) {
    const { defaultKeys } = lists[name];
    const isStandard = keys.length === defaultKeys.length && keys.every((key, index) => key === defaultKeys[index]);
    saving.mutate({ [name]: isStandard && name !== 'portfolio_columns' ? null : [...keys] });
  }

  const row = (name: ListName, title: string, text: string, none: string) => (
    <Row
      title={title}
      text={text}
      action={
        <Button
          aria-label={`${copy.change}: ${title}`}
          aria-haspopup="dialog"
          onClick={() => open(name)}
          onPointerEnter={() => void loadPanel()}
        >
          {copy.change}
        </Button>
      }
    >
      <ChosenList keys={settings[name]} groups={lists[name].groups} none={none} />
    </Row>
  );
  const list = openName && lists[openName];

  return (
    <Section
      id="display"
      title={sections.display}
      text={copy.text}
      state={<SaveState saving={saving} onRetry={() => saving.variables && saving.mutate(saving.variables)} />}
    >
      <Row title={copy.theme}>
        <ChoiceField
          label={copy.theme}
          hideLabel
          value={settings.theme}
          options={themeNames}
          onChange={(theme) => {
            applyTheme(theme);
            saving.mutate({ theme });
          }}
        />
      </Row>
      {row('proforma_highlights', copy.highlights, copy.highlightsText, copy.standard)}
      {row('proforma_details', copy.details, copy.detailsText, copy.every)}
      {row('portfolio_columns', copy.columns, copy.columnsText, copy.columnsLocal)}
      <Suspense>
        {openName && list && (
          <OrderPanel
            key={openName}
            opened={opened}
            words={list.words}
            groups={list.groups}
            max={list.max}
            defaultKeys={list.defaultKeys}
            keys={settings[openName] ?? list.inForce}
            onChange={(keys) => choose(openName, keys)}
            onClose={close}
          />
        )}
      </Suspense>
    </Section>
  );
}
