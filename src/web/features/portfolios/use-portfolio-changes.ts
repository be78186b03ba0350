import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { portfolioProformasApi } from '#contracts/portfolio-proformas.ts';
import { type Portfolio, type PortfolioDetail, portfoliosApi } from '#contracts/portfolios.ts';
import { toolJobsKey } from '../../model/analyses/tool-jobs-query.ts';
import { call } from '../../model/api/call.ts';
import { reloadMarks } from '../../model/marks/start-marks.ts';
import { portfolioQuery } from '../../model/portfolios/portfolio-query.ts';
import { refreshPortfolios } from '../../model/portfolios/portfolio-tab-messages.ts';
import type { PortfolioText } from './portfolio-form.tsx';

/** Creates a portfolio. A retry after a failure creates it only once. */
export function useCreatePortfolio() {
  const client = useQueryClient();
  const refresh = () => refreshPortfolios(client, null);
  return useMutation({
    mutationFn: ({ text, key }: { text: PortfolioText; key: string }) =>
      call(portfoliosApi.createPortfolio, { input: text, headers: { 'idempotency-key': key } }),
    onSuccess: refresh,
    // Without a response it may have been created.
    onError: () => void refresh(),
  });
}

/** Saves all texts of a portfolio at once, so that the last of two tabs wins completely. */
export function useChangePortfolio() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: PortfolioText }) =>
      call(portfoliosApi.changePortfolio, { params: { id }, input: text }),
    onSuccess: ({ id }: Portfolio) => refreshPortfolios(client, id),
  });
}

export function useDeletePortfolio() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(portfoliosApi.deletePortfolio, { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries(portfolioQuery(id));
      return refreshPortfolios(client, id);
    },
  });
}

export function useHomeChanges(id: string) {
  const client = useQueryClient();
  const { queryKey } = portfolioQuery(id);
  const changed = () => refreshPortfolios(client, id);
  // One after the other: an undo must not overtake its removal.
  const scope = { id: `homes-of-${id}` };
  /** Shows a change at once. Returns the function that reverts it. */
  const show = async (change: (detail: PortfolioDetail) => PortfolioDetail) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, (detail) => detail && change(detail));
    return { revert: () => client.setQueryData(queryKey, before) };
  };

  const order = useMutation({
    scope,
    mutationFn: (proforma_ids: readonly string[]) =>
      call(portfoliosApi.orderPortfolio, { params: { id }, input: { proforma_ids: [...proforma_ids] } }),
    onMutate: (ids) => show((detail) => ({ ...detail, proformas: inOrder(detail.proformas, ids) })),
    onError: (_error, _ids, shown) => shown?.revert(),
    onSettled: () => {
      // The response to an earlier order would revert a later one on the page.
      if (client.isMutating({ mutationKey: ['order', id] }) <= 1) return changed();
      return undefined;
    },
    mutationKey: ['order', id],
  });
  const remove = useMutation({
    scope,
    mutationFn: (linkId: string) => call(portfolioProformasApi.removeFromPortfolio, { params: { id: linkId } }),
    onMutate: (linkId) =>
      show((detail) => ({ ...detail, proformas: detail.proformas.filter(({ link_id }) => link_id !== linkId) })),
    onError: (_error, _linkId, shown) => shown?.revert(),
    onSettled: changed,
  });
  const add = useMutation({
    scope,
    mutationFn: (proforma_id: string) =>
      call(portfolioProformasApi.addToPortfolio, { input: { portfolio_id: id, proforma_id } }),
    onSettled: changed,
  });
  const restore = useMutation({
    scope,
    mutationFn: async ({ proformaId, order: ids }: { proformaId: string; order: readonly string[] }) => {
      await call(portfolioProformasApi.addToPortfolio, { input: { portfolio_id: id, proforma_id: proformaId } });
      await call(portfoliosApi.orderPortfolio, { params: { id }, input: { proforma_ids: [...ids] } });
    },
    onSettled: changed,
  });
  const assume = useMutation({
    scope,
    mutationFn: (assumptions: StatedAssumptions) =>
      call(portfoliosApi.assumeInPortfolio, { params: { id }, input: { assumptions } }),
    onSuccess: (detail) => {
      client.setQueryData(queryKey, detail);
      // The homes' own pages now show other figures.
      void client.invalidateQueries({ queryKey: ['proforma'] });
      // Each lost its alias.
      reloadMarks();
      void client.invalidateQueries({ queryKey: toolJobsKey });
    },
    onSettled: changed,
  });
  return { order, remove, add, restore, assume };
}

/** Homes in the order of the ids. Unnamed ones follow in their current order. */
function inOrder(homes: PortfolioDetail['proformas'], ids: readonly string[]): PortfolioDetail['proformas'] {
  const placeOf = ({ proforma_id }: (typeof homes)[number]) => {
    const place = ids.indexOf(proforma_id ?? '');
    return place < 0 ? ids.length : place;
  };
  return homes.toSorted((one, other) => placeOf(one) - placeOf(other));
}
