import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { billingApi, type Checkout, type Subscription } from '#contracts/billing.ts';
import { call } from '../../../model/api/call.ts';
import { CallError } from '../../../model/api/call-error.ts';
import { configQuery } from '../../../model/api/queries.ts';
import { personKey } from '../../../model/session/person-key.ts';
import type { ChosenPlan } from './plan-action.ts';

/** The pause between two looks at a payment under way. */
export const paymentPollMilliseconds = 1500;

/** How long a paid plan is awaited. */
export const planWaitMilliseconds = 60_000;

export function subscriptionQuery() {
  return queryOptions({
    queryKey: [personKey, 'subscription'],
    queryFn: async ({ signal }): Promise<Subscription | null> => {
      const answer = await call(billingApi.billing, { params: { id: 'current' }, signal });
      return answer?.object === 'subscription' ? answer : null;
    },
  });
}

/** A started payment, polled until it is over. Only an unknown one is not looked for again. */
export function checkoutQuery(id: string) {
  return queryOptions({
    queryKey: [personKey, 'checkout', id],
    queryFn: async ({ signal }): Promise<Checkout | null> => {
      const answer = await call(billingApi.billing, { params: { id }, signal });
      return answer?.object === 'checkout' ? answer : null;
    },
    retry: (_failures, error) => !(error instanceof CallError && error.status === 404),
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? paymentPollMilliseconds : false),
  });
}

/** Starts a payment and opens the payment page. */
export function useCheckOut() {
  return useMutation({
    mutationFn: (input: { plan: 'investor' | 'professional'; interval: ChosenPlan['interval'] }) =>
      call(billingApi.startCheckout, { input }),
    onSuccess: ({ url }) => goTo(url),
  });
}

export function usePaymentSettings() {
  return useMutation({
    mutationFn: () => call(billingApi.paymentSettings, { input: {} }),
    onSuccess: ({ url }) => goTo(url),
  });
}

/** Changes the paid plan, or cancels a scheduled change. */
export function useChangePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChosenPlan) => call(billingApi.changePlan, { input }),
    onSuccess: async ({ confirm_url: confirmUrl, ...subscription }) => {
      // The plan changes once the payer confirms the payment with their bank.
      if (confirmUrl !== null) return goTo(confirmUrl);
      client.setQueryData(subscriptionQuery().queryKey, subscription);
      await client.invalidateQueries(configQuery());
      await client.invalidateQueries(subscriptionQuery());
    },
  });
}

function goTo(url: string | null): void {
  if (url !== null) window.location.assign(url);
}
