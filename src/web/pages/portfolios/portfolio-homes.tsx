import { Link } from '@tanstack/react-router';
import { Columns3, House, Plus, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PortfolioDetail } from '#contracts/portfolios.ts';
import { formatCount } from '#domain/format.ts';
import { savedNameOf } from '#domain/labels/listing-name.ts';
import { type HomeColumn, HomeTable } from '../../features/portfolios/home-table.tsx';
import { portfolioCopy as copy } from '../../features/portfolios/portfolio-copy.ts';
import type { Home } from '../../features/portfolios/portfolio-home.ts';
import { useHomeChanges } from '../../features/portfolios/use-portfolio-changes.ts';
import { columnsOf } from '../../features/search/table/columns.ts';
import { notify, notifyFailure } from '../../lib/notify.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { findDetail } from '../../model/labels/detail-value.ts';
import { openCreateModal } from '../../model/portfolios/save-dialog-state.ts';
import { recallSearch } from '../../model/search/search-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { PageState } from '../../ui/page-state.tsx';
import { UndoNote } from '../../ui/undo-note.tsx';
import { useMarkSlots } from '../marks/use-mark-slots.ts';
import { useColumns } from '../search/use-columns.ts';
import { SortByScore, useScoreColumn } from './home-scores.tsx';
import classes from './portfolio-homes.module.css';
import { idsOf, useHomeSort } from './use-home-sort.ts';

const AddPanel = lazyPart(async () => (await import('../../features/portfolios/add-panel.tsx')).AddPanel, {
  place: 'corner',
});
const BulkPanel = lazyPart(async () => (await import('../../features/portfolios/bulk-panel.tsx')).BulkPanel, {
  place: 'corner',
});
const ColumnPanel = lazyPart(async () => (await import('../../features/search/table/column-panel.tsx')).ColumnPanel, {
  place: 'corner',
});

type Props = { readonly portfolio: PortfolioDetail; readonly seesLimited: boolean };

/** The last removed home, and the order before its removal. */
type Removed = { readonly home: Home; readonly order: readonly string[] };

/** What a column sorts by: of the price, the seller's, which it shows. */
function sortValueOf(key: string): HomeColumn['value'] {
  return (home) => (key === 'listing.list_price' ? home.asking_price : findDetail(home, key));
}

export function PortfolioHomes({ portfolio, seesLimited }: Props) {
  const { id, proformas: homes } = portfolio;
  const changes = useHomeChanges(id);
  const { keys, changeColumns } = useColumns();
  const panel = useDialogState<'add' | 'bulk' | 'columns'>();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const slots = useMarkSlots();
  const aliases = new Map(portfolio.links.map(({ id: link, alias_id }) => [link, alias_id]));
  // Offers to targets belong to a search, and a portfolio has none.
  const columns = columnsOf(keys)
    .filter(({ key, path }) => key !== 'offer_to_target' && !portfolio.limited_fields.includes(path))
    .map((column): HomeColumn => ({ ...column, value: sortValueOf(column.key) }));
  const scores = useScoreColumn(homes, markedHome);

  function markedHome(home: Home) {
    const { proforma_id: proformaId, link_id, listing } = home;
    const aliasId = aliases.get(link_id) ?? null;
    return { proformaId, aliasId, listingId: listing.listing_id, name: savedNameOf(home) };
  }

  const reorder = (ids: readonly string[]) =>
    changes.order.mutate(ids, { onError: () => notifyFailure(copy.table.notOrdered) });
  const { sort, sortBy } = useHomeSort(homes, reorder);

  function remove(home: Home) {
    setRemoved({ home, order: idsOf(homes) });
    changes.remove.mutate(home.link_id, {
      onError: () => {
        setRemoved(null);
        notifyFailure(copy.table.notRemoved(savedNameOf(home)));
      },
    });
  }

  function restoreHome({ home, order }: Removed) {
    setRemoved(null);
    changes.restore.mutate(
      { proformaId: home.proforma_id ?? '', order },
      { onError: () => notifyFailure(copy.table.notPutBack(savedNameOf(home))) },
    );
  }

  return (
    <section className={classes['homes']} aria-labelledby="portfolio-homes">
      <div className={look('wrap', 'spread', 'gap8x16')}>
        <div className={look('row', 'gap8')}>
          <h2 id="portfolio-homes">{copy.table.title}</h2>
          {homes.length > 0 && <span className={look('soft')}>{formatCount(homes.length)}</span>}
        </div>
        <div className={classes['actions']}>
          {homes.length > 0 && (
            <>
              {scores && homes.length > 1 && <SortByScore onSort={() => sortBy(scores, true)} />}
              <Button aria-haspopup="dialog" onClick={() => panel.open('columns')}>
                <Columns3 size={16} aria-hidden />
                {copy.table.columns}
              </Button>
              <Button aria-haspopup="dialog" onClick={() => panel.open('bulk')}>
                <SlidersHorizontal size={16} aria-hidden />
                {copy.table.bulk}
              </Button>
            </>
          )}
          <Button look="primary" aria-haspopup="dialog" onClick={() => panel.open('add')}>
            <Plus size={16} aria-hidden />
            {copy.table.add}
          </Button>
        </div>
      </div>
      {homes.length === 0 ? (
        <PageState title={copy.empty.title} text={copy.empty.text} picture={<House size={26} aria-hidden />}>
          <Link to="/" search={recallSearch} className={buttonClass()}>
            {copy.empty.search}
          </Link>
        </PageState>
      ) : (
        <HomeTable
          homes={homes}
          columns={scores ? [scores, ...columns] : columns}
          marks={(home) => <span className={classes['marks']}>{slots?.row(markedHome(home))}</span>}
          sort={sort}
          onSort={(column) => sortBy(column)}
          onOrder={reorder}
          onRemove={remove}
        />
      )}
      {slots?.page}
      <UndoNote
        text={removed && copy.table.removed(savedNameOf(removed.home))}
        undo={copy.table.undo}
        dismiss={copy.table.dismiss}
        onUndo={() => removed && restoreHome(removed)}
        onDismiss={() => setRemoved(null)}
      />
      <Suspense>
        {panel.subject === 'columns' && (
          <ColumnPanel
            opened={panel.opened}
            keys={keys}
            limited={portfolio.limited_fields}
            onChange={changeColumns}
            onClose={panel.close}
          />
        )}
        {panel.subject === 'bulk' && (
          <Bulk
            key={panel.opening}
            opened={panel.opened}
            portfolio={portfolio}
            seesLimited={seesLimited}
            onClose={panel.close}
          />
        )}
        {panel.subject === 'add' && (
          <Add key={panel.opening} opened={panel.opened} portfolio={portfolio} onClose={panel.close} />
        )}
      </Suspense>
    </section>
  );
}

type Opened = { readonly portfolio: PortfolioDetail; readonly opened: boolean; readonly onClose: () => void };

function Bulk({ portfolio, seesLimited, opened, onClose }: Opened & { readonly seesLimited: boolean }) {
  const { id, proformas: homes, goal_metric, goal_value } = portfolio;
  const { assume } = useHomeChanges(id);
  return (
    <BulkPanel
      opened={opened}
      homes={homes}
      goal={{ goal_metric, goal_value }}
      seesLimited={seesLimited}
      busy={assume.isPending}
      error={assume.error}
      onApply={(assumptions) =>
        assume.mutate(assumptions, {
          onSuccess: () => {
            onClose();
            notify(copy.bulk.done(homes.length));
          },
        })
      }
      onClose={onClose}
    />
  );
}

function Add({ portfolio, opened, onClose }: Opened) {
  const { id, proformas: homes, goal_metric, goal_value } = portfolio;
  const { add } = useHomeChanges(id);
  return (
    <AddPanel
      opened={opened}
      homes={homes}
      goal={{ goal_metric, goal_value }}
      adding={add.isPending ? add.variables : null}
      onAdd={(reference, name) =>
        add.mutate(reference, {
          onSuccess: () => notify(copy.add.added(name)),
          onError: () => notifyFailure(copy.add.notAdded(name)),
        })
      }
      onClose={onClose}
      more={
        <Button
          onClick={() => {
            onClose();
            openCreateModal([id]);
          }}
        >
          {copy.add.import}
        </Button>
      }
    />
  );
}
