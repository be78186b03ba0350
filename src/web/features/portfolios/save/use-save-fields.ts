import { useWatch } from 'react-hook-form';
import { currentMarks } from '../../../model/marks/marks.ts';
import { type MarkSubject, markValue } from '../../../model/marks/marks-state.ts';
import type { SaveModal } from '../../../model/portfolios/save-dialog-state.ts';
import type { HomeLinks } from '../../../model/portfolios/save-to-portfolios.ts';
import { type ContractForm, useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { saveCopy as copy } from './save-copy.ts';
import { checkSave, chosenPortfolios, emptyFields, type SaveFields, saveSchema } from './save-rules.ts';
import { type VersionChoice, versionChoiceOf } from './version-choice.ts';

type Options = Pick<SaveModal, 'createMode' | 'home'> & {
  readonly links: HomeLinks;
  /** Portfolios that are ticked at first. They can be known later. */
  readonly initialIds: readonly string[];
  readonly priceNeeded: boolean;
};

type Fields = ContractForm<SaveFields> &
  Pick<SaveFields, 'ticks'> & { readonly chosen: ReadonlySet<string>; readonly version: VersionChoice };

/** The fields of the modal, and what follows from them. The marks start with the saved ones. */
export function useSaveFields({ createMode, priceNeeded, ...known }: Options): Fields {
  const save = useContractForm<SaveFields>({
    schema: saveSchema(createMode),
    defaultValues: { ...emptyFields, ...marksOf(known.home) },
    reValidateMode: 'onSubmit',
    check: (fields) => {
      const { chosen, version } = choicesOf(known, fields);
      return {
        ...checkSave(fields, { createMode, chosen: chosen.size, priceNeeded }),
        version: version.isMissing ? copy.errors.choice : undefined,
      };
    },
  });
  const [ticks, version] = useWatch({ control: save.form.control, name: ['ticks', 'version'] });
  return { ...save, ticks, ...choicesOf(known, { ticks, version }) };
}

/** What the fields choose, for these memberships of the home. */
export function choicesOf(
  { home, links, initialIds }: Pick<Options, 'home' | 'links' | 'initialIds'>,
  { ticks, version }: Pick<SaveFields, 'ticks' | 'version'>,
) {
  const chosen = chosenPortfolios(initialIds, ticks);
  return { chosen, version: versionChoiceOf(home, links, chosen, version) };
}

export type SavedMarks = Pick<SaveFields, 'rating' | 'pinned'>;

export function marksOf(subject: MarkSubject | null): SavedMarks {
  const valueNow = (kind: 'rating' | 'pin') => (subject ? markValue(currentMarks(), kind, subject) : 0);
  return { rating: valueNow('rating'), pinned: valueNow('pin') > 0 };
}
