import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { portfoliosQuery } from '../../../model/portfolios/portfolios-query.ts';
import { closeSaveModal, type SaveModal } from '../../../model/portfolios/save-dialog-state.ts';
import { linksOf, planOf } from '../../../model/portfolios/save-to-portfolios.ts';
import { HomeToImport } from './home-to-import.tsx';
import { NewPortfolio } from './new-portfolio.tsx';
import { PortfolioChoices } from './portfolio-choices.tsx';
import { saveCopy as copy } from './save-copy.ts';
import classes from './save-dialog.module.css';
import { SaveFooter } from './save-footer.tsx';
import { SaveMarks } from './save-marks.tsx';
import { checkSave, emptyFields, type SaveErrors } from './save-rules.ts';
import { SavedVersion } from './saved-version.tsx';
import { useChosen } from './use-chosen.ts';
import { useMarkDraft } from './use-mark-draft.ts';
import { useSave } from './use-save.ts';
import { useSaveImport } from './use-save-import.ts';
import { useVersionChoice } from './use-version-choice.ts';

const noLinks = { same: [], other: [] };

/** The home, its portfolios and its marks. In create mode the home is imported together with them. */
export function SaveForm({ createMode, home, initialPortfolioIds }: Omit<SaveModal, 'visible'>) {
  const portfolios = useQuery(portfoliosQuery());
  const links = home ? linksOf(portfolios.data ?? [], home) : noLinks;
  // These portfolios contain the home without its edits, and its edits are to be saved.
  const ticked = home?.edited ? links.other : links.same;
  const { chosen, choose } = useChosen([...initialPortfolioIds, ...ticked.map(({ portfolioId }) => portfolioId)]);
  const version = useVersionChoice(home, links, chosen);
  const [fields, setFields] = useState(emptyFields);
  const [opened, setOpened] = useState(false);
  const [errors, setErrors] = useState<SaveErrors>({});
  const marks = useMarkDraft(home);
  const saving = useSave();
  const importing = useSaveImport();
  const isBusy = saving.isPending || importing.isSending;
  const change = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { found } = importing;
    const wrong = checkSave(fields, { createMode, chosen: chosen.size, priceNeeded: found !== null });
    if (version.isMissing) wrong.choice = copy.errors.choice;
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || isBusy || !portfolios.data) return;
    const { rating, pinned } = marks;
    const choices = { chosen, ticked, updated: version.updated };
    const isSaved = createMode
      ? await importing.save({ fields, portfolioIds: [...chosen], rating, pinned })
      : home && (await saving.save({ subject: home, plan: planOf(links, choices), fields, rating, pinned }));
    if (!isSaved) return;
    notify(copy.saved);
    closeSaveModal();
  }

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      {createMode ? (
        <HomeToImport
          fields={fields}
          errors={errors}
          found={importing.found}
          onChange={(changed) => {
            if (changed.address !== undefined) importing.begin();
            change(changed);
          }}
        />
      ) : (
        <p className={classes['home']}>{home?.name}</p>
      )}
      <PortfolioChoices portfolios={portfolios} chosen={chosen} onChoose={choose} />
      <SavedVersion version={version} isMissing={errors.choice !== undefined} />
      <NewPortfolio
        open={opened || portfolios.data?.length === 0}
        onOpen={() => setOpened(true)}
        fields={fields}
        errors={errors}
        onChange={change}
      />
      <SaveMarks {...marks} />
      <SaveFooter
        invalid={errors.portfolio}
        failure={createMode ? importing.failure : saving.failure}
        isBusy={isBusy}
      />
    </form>
  );
}
