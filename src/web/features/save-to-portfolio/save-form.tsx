import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MarkedHome } from '../../lib/marks/marked-home.ts';
import { marksNow } from '../../lib/marks/marks.ts';
import { markValue } from '../../lib/marks/marks-state.ts';
import { portfoliosQuery } from '../../lib/portfolios/portfolios-query.ts';
import { closeSaveModal } from '../../lib/portfolios/save-modal.ts';
import { linksOf, planOf } from '../../lib/portfolios/save-to-portfolios.ts';
import { notify } from '../../ui/notify.ts';
import { NewPortfolio } from './new-portfolio.tsx';
import { PortfolioChoices } from './portfolio-choices.tsx';
import { saveCopy as copy } from './save-copy.ts';
import classes from './save-dialog.module.css';
import { SaveFoot } from './save-foot.tsx';
import { SaveMarks } from './save-marks.tsx';
import { checkSave, type SaveErrors } from './save-rules.ts';
import { useChosen } from './use-chosen.ts';
import { useSave } from './use-save.ts';

type Props = { readonly home: MarkedHome; readonly initialPortfolioIds: readonly string[] };

const emptyFields = { address: '', title: '', goal: '', strategy: '' };

/** A proforma and the portfolios that it is to be in. */
export function SaveForm({ home, initialPortfolioIds }: Props) {
  const portfolios = useQuery(portfoliosQuery());
  const links = linksOf(portfolios.data ?? [], home);
  const { chosen, choose } = useChosen([...initialPortfolioIds, ...links.map(({ portfolioId }) => portfolioId)]);
  const [fields, setFields] = useState(emptyFields);
  const [opened, setOpened] = useState(false);
  const [errors, setErrors] = useState<SaveErrors>({});
  const [rating, setRating] = useState(() => markValue(marksNow(), 'rating', home));
  const [pinned, setPinned] = useState(() => markValue(marksNow(), 'pin', home) > 0);
  const saving = useSave();
  const isEmpty = portfolios.data?.length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkSave(fields, { createMode: false, chosen: chosen.size });
    setErrors(found);
    if (Object.keys(found).length > 0 || saving.isPending || !portfolios.data) return;
    saving.mutate(
      { subject: home, plan: planOf(links, chosen), fields, rating, pinned },
      {
        onSuccess: () => {
          void notify(copy.saved);
          closeSaveModal();
        },
      },
    );
  }

  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <p className={classes['home']}>{home.name}</p>
      <PortfolioChoices portfolios={portfolios} chosen={chosen} onChoose={choose} />
      <NewPortfolio
        open={opened || isEmpty}
        onOpen={() => setOpened(true)}
        fields={fields}
        errors={errors}
        onChange={(change) => setFields({ ...fields, ...change })}
      />
      <SaveMarks rating={rating} pinned={pinned} onRating={setRating} onPinned={setPinned} />
      <SaveFoot invalid={errors.portfolio} error={saving.error} isBusy={saving.isPending} />
    </form>
  );
}
