import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Portfolio } from '#contracts/portfolios.ts';
import { type NoticeHelp, notify } from '../../../lib/notify.ts';
import { portfoliosQuery } from '../../../model/portfolios/portfolios-query.ts';
import { closeSaveModal, type SaveModal } from '../../../model/portfolios/save-dialog-state.ts';
import { type HomeLink, linksOf, planOf, tickedLinks } from '../../../model/portfolios/save-to-portfolios.ts';
import { look } from '../../../ui/look.ts';
import { HomeToImport } from './home-to-import.tsx';
import { NewPortfolio } from './new-portfolio.tsx';
import { PortfolioChoices } from './portfolio-choices.tsx';
import { saveCopy as copy } from './save-copy.ts';
import { SaveFooter } from './save-footer.tsx';
import { SaveMarks } from './save-marks.tsx';
import { SavedVersion } from './saved-version.tsx';
import { useSave } from './use-save.ts';
import { useSaveFields } from './use-save-fields.ts';
import { useSaveImport } from './use-save-import.ts';

const noLinks = { same: [], other: [] };

/** The home, its portfolios and its marks. In create mode the home is imported together with them. */
export function SaveForm({ createMode, home, initialPortfolioIds }: Omit<SaveModal, 'visible'>) {
  const client = useQueryClient();
  const portfolios = useQuery(portfoliosQuery());
  const links = home ? linksOf(portfolios.data ?? [], home) : noLinks;
  const [tickedAtFirst, setTickedAtFirst] = useState<readonly HomeLink[] | null>(null);
  // Of edits, the ones at first: a version that a half-failed save has added must not untick the others.
  if (home?.edited && tickedAtFirst === null && portfolios.data) setTickedAtFirst(tickedLinks(links, home));
  const ticked = tickedAtFirst ?? links.same;
  const saving = useSave();
  const importing = useSaveImport();
  const isBusy = saving.isPending || importing.isSending;
  const { form, set, messageOf, onSubmit, ticks, chosen, version } = useSaveFields({
    createMode,
    home,
    links,
    initialIds: [...initialPortfolioIds, ...ticked.map(({ portfolioId }) => portfolioId)],
    priceNeeded: importing.found !== null,
  });
  const [opened, setOpened] = useState(false);

  const submit = onSubmit(async (fields) => {
    if (isBusy || !portfolios.data) return;
    const choices = { chosen, ticked, updated: version.updated };
    const isSaved = createMode
      ? await importing.save(fields, [...chosen])
      : home && (await saving.save({ subject: home, plan: planOf(links, choices), fields }));
    if (!isSaved) return;
    closeSaveModal();
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
        failure={createMode ? importing.failure : saving.failure}
        isBusy={isBusy}
      />
    </form>
  );
}

function linkTo(portfolio: Portfolio | undefined): NoticeHelp | undefined {
  return portfolio && { href: `/portfolios/${portfolio.id}`, link: copy.view(portfolio.title) };
}
