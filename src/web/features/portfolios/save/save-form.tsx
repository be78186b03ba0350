import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Portfolio } from '#contracts/portfolios.ts';
import { type NoticeHelp, notify, notifyFailure } from '../../../lib/notify.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import type { MarkableHome } from '../../../model/marks/markable-home.ts';
import { portfoliosQuery } from '../../../model/portfolios/portfolios-query.ts';
import { closeSaveModal, type SaveModal } from '../../../model/portfolios/save-dialog-state.ts';
import { type HomeLink, linksOf, planOf, tickedLinks } from '../../../model/portfolios/save-to-portfolios.ts';
import { look } from '../../../ui/look.ts';
import { HomeToImport } from './home-to-import.tsx';
import { NewPortfolio } from './new-portfolio.tsx';
import { PortfolioChoices } from './portfolio-choices.tsx';
import { saveCopy as copy } from './save-copy.ts';
import { failureOfSave } from './save-failure.ts';
import { SaveFooter } from './save-footer.tsx';
import { SaveMarks } from './save-marks.tsx';
import type { SaveFields } from './save-rules.ts';
import { SavedVersion } from './saved-version.tsx';
import { useSave } from './use-save.ts';
import { choicesOf, useSaveFields } from './use-save-fields.ts';
import { useSaveImport } from './use-save-import.ts';

const noLinks = { same: [], other: [] };

/** The home, its portfolios and its marks. In create mode the home is imported together with them. */
export function SaveForm({ createMode, home, initialPortfolioIds }: Omit<SaveModal, 'visible'>) {
  const client = useQueryClient();
  const portfolios = useQuery(portfoliosQuery());
  const [tickedAtFirst, setTickedAtFirst] = useState<readonly HomeLink[] | null>(null);
  // Of edits, the ones at first: a version that a half-failed save has added must not untick the others.
  const known = membershipsIn(portfolios.data ?? []);
  if (home?.edited && tickedAtFirst === null && portfolios.data) setTickedAtFirst(known.ticked);
  const saving = useSave();
  const importing = useSaveImport();
  const { form, set, messageOf, onSubmit, ticks, chosen, version } = useSaveFields({
    createMode,
    home,
    ...known,
    priceNeeded: importing.found !== null,
  });
  const [opened, setOpened] = useState(false);
  const [isListMissing, setListMissing] = useState(false);
  const isMounted = useMounted();
  const isBusy = form.formState.isSubmitting;

  function membershipsIn(list: readonly Portfolio[]) {
    const links = home ? linksOf(list, home) : noLinks;
    const ticked = tickedAtFirst ?? (home ? tickedLinks(links, home) : []);
    return { links, ticked, initialIds: [...initialPortfolioIds, ...ticked.map(({ portfolioId }) => portfolioId)] };
  }

  async function saveHome(subject: MarkableHome, fields: SaveFields): Promise<boolean> {
    const list = await client.ensureQueryData(portfoliosQuery()).catch(() => null);
    setListMissing(list === null);
    if (list === null) return false;
    const { links, ticked, initialIds } = membershipsIn(list);
    const choices = choicesOf({ home, links, initialIds }, fields);
    // The list came after the check of the fields and brings a question.
    if (choices.version.isMissing) form.setError('version', { message: copy.errors.choice });
    if (choices.version.isMissing) return false;
    const plan = planOf(links, { chosen: choices.chosen, ticked, updated: choices.version.updated });
    return saving.save({ subject, plan, fields });
  }

  const submit = onSubmit(async (fields) => {
    if (isBusy) return;
    const isSaved = createMode ? await importing.save(fields, [...chosen]) : home && (await saveHome(home, fields));
    if (!isSaved) {
      if (!isMounted.current) notifyFailure(copy.errors.other);
      return;
    }
    if (isMounted.current) closeSaveModal();
    const latest = await client.fetchQuery(portfoliosQuery()).catch(() => []);
    notify(
      copy.saved,
      linkTo(latest.find(({ id, title }) => (fields.title === '' ? chosen.has(id) : title === fields.title))),
    );
  });

  return (
    <form className={look('stack', 'gap16')} onSubmit={submit} noValidate>
      {createMode ? (
        <HomeToImport
          control={form.control}
          found={importing.found}
          isSending={importing.isSending}
          onAddress={importing.begin}
        />
      ) : (
        <p className={look('cut', 'soft')}>{home?.name}</p>
      )}
      <PortfolioChoices
        portfolios={portfolios}
        chosen={chosen}
        onChoose={(id, on) => set('ticks', { ...ticks, [id]: on })}
      />
      <SavedVersion
        version={version}
        isMissing={messageOf('version') !== undefined}
        onChoose={(choice) => set('version', choice)}
      />
      <NewPortfolio
        open={opened || portfolios.data?.length === 0}
        onOpen={() => setOpened(true)}
        form={form}
        messageOf={messageOf}
      />
      <SaveMarks control={form.control} />
      <SaveFooter
        invalid={messageOf('portfolio')}
        failure={createMode ? importing.failure : isListMissing ? failureOfSave(null) : saving.failure}
        isBusy={isBusy}
      />
    </form>
  );
}

function linkTo(portfolio: Portfolio | undefined): NoticeHelp | undefined {
  return portfolio && { href: `/portfolios/${portfolio.id}`, link: copy.view(portfolio.title) };
}
