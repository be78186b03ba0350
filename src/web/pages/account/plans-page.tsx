import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, CloudOff, FlaskConical, TriangleAlert, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type AccessAnswer, type PaidPlan, paidPlans, type Role } from '#contracts/access.ts';
import { Band } from '../../features/account/plans/band.tsx';
import { subscriptionQuery, useChangePlan, useCheckOut } from '../../features/account/plans/billing-queries.ts';
import { CheckoutReturn } from '../../features/account/plans/checkout-return.tsx';
import type { PlanAction } from '../../features/account/plans/plan-action.ts';
import { PlanCards } from '../../features/account/plans/plan-cards.tsx';
import { PlanComparison } from '../../features/account/plans/plan-comparison.tsx';
import { additionsOf } from '../../features/account/plans/plan-contents.ts';
import { PlanQuestions } from '../../features/account/plans/plan-questions.tsx';
import { plansCopy as copy, planNames } from '../../features/account/plans/plans-copy.ts';
import { SubscriptionBand } from '../../features/account/plans/subscription-band.tsx';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { useRestoredPage } from '../../lib/use-restored-page.ts';
import { configQuery } from '../../model/api/queries.ts';
import { useSession } from '../../model/session/session.ts';
import { signInAddress } from '../../model/session/sign-in-address.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { Skeleton, SkeletonBox } from '../../ui/skeleton.tsx';
import { pagesCopy } from '../pages-copy.ts';
import classes from './plans-page.module.css';

const ChangeDialog = lazyPart(
  async () => (await import('../../features/account/plans/change-dialog.tsx')).ChangeDialog,
  {
    place: 'corner',
  },
);

/** Contents and prices of the plans, the visitor's own plan, and how to change it. */
export function PlansPage() {
  const config = useQuery(configQuery());
  const session = useSession();
  const access = config.data?.access;
  const isGuest = session === 'guest';
  const subscription = useQuery({ ...subscriptionQuery(), enabled: session === 'open' });
  const confirmation = useDialogState<Extract<PlanAction, { kind: 'change' }>>();
  const [activatedPlan, setActivatedPlan] = useState<PaidPlan | null>(null);
  const checkOut = useCheckOut();
  useRestoredPage(checkOut.reset);
  const changePlan = useChangePlan();
  const error = checkOut.error ?? changePlan.error;

  function act(action: PlanAction) {
    setActivatedPlan(null);
    checkOut.reset();
    changePlan.reset();
    if (action.kind === 'check_out') checkOut.mutate(action.to);
    if (action.kind === 'keep') changePlan.mutate(action.to);
    if (action.kind === 'change') confirmation.open(action);
  }

  return (
    <>
      <title>{pagesCopy.plans.documentTitle}</title>
      <div className={look('page')}>
        {config.data?.settings.billing.provider === 'test' && (
          <p className={classes['testMode']}>
            <FlaskConical size={16} aria-hidden />
            {copy.testMode}
          </p>
        )}
        <h1 className={look('balanced', 'centered')}>{copy.title}</h1>
        <p className={classes['lead']}>{copy.lead}</p>
        <Returned access={access} activatedPlan={activatedPlan} onActivated={setActivatedPlan} />
        {isGuest && access?.current_role === 'guest' && (
          <Band tone="good" picture={<UserRound size={18} aria-hidden />}>
            <strong>{copy.youAreHere}.</strong> {copy.guestHas}
          </Band>
        )}
        {access?.current_role === 'admin' && (
          <Band tone="good" picture={<UserRound size={18} aria-hidden />}>
            {copy.admin}
          </Band>
        )}
        {subscription.isPending && isPaid(access?.current_role) && (
          <div className={look('top20')}>
            <SkeletonBox filled height={58} />
          </div>
        )}
        {subscription.data && <SubscriptionBand subscription={subscription.data} />}
        {subscription.isError && (
          <Band
            tone="bad"
            role="alert"
            picture={<CloudOff size={18} aria-hidden />}
            action={
              <Button size="small" onClick={() => void subscription.refetch()}>
                {copy.failed.retry}
              </Button>
            }
          >
            {copy.subscription.failed}
          </Band>
        )}
        {error && (
          <Band tone="bad" role="alert" picture={<TriangleAlert size={18} aria-hidden />}>
            {error.message}
          </Band>
        )}
        {access && (
          <PlanCards
            access={access}
            subscription={isGuest ? null : subscription.data}
            busy={checkOut.isPending || checkOut.isSuccess || changePlan.isPending}
            onAct={act}
          />
        )}
        {access && <PlanComparison access={access} />}
        {!access && config.isError && (
          <FailedState
            title={copy.failed.title}
            text={copy.failed.text}
            retry={copy.failed.retry}
            onRetry={() => void config.refetch()}
          />
        )}
        {!access && !config.isError && (
          <div className={look('top20')}>
            <Skeleton label={copy.loading} heights={[1180]} />
          </div>
        )}
        <PlanQuestions />
      </div>
      <Suspense>
        {confirmation.subject && subscription.data && (
          <ChangeDialog
            key={confirmation.opening}
            opened={confirmation.opened}
            change={confirmation.subject}
            subscription={subscription.data}
            plans={access?.plans ?? []}
            onClose={confirmation.close}
          />
        )}
      </Suspense>
    </>
  );
}

function isPaid(role: Role | undefined): boolean {
  return (paidPlans as readonly (Role | undefined)[]).includes(role);
}

/** The state of the payment that the visitor returned from. */
function Returned({
  access,
  activatedPlan,
  onActivated,
}: {
  access: AccessAnswer | undefined;
  activatedPlan: PaidPlan | null;
  onActivated: (plan: PaidPlan) => void;
}) {
  const { checkout } = useSearch({ from: '/shell/billing/plans' });
  const navigate = useNavigate();
  const session = useSession();
  const leave = () => void navigate({ to: '/billing/plans', search: {}, replace: true });

  function done(plan: PaidPlan) {
    onActivated(plan);
    leave();
  }

  const plan = access?.plans.find(({ role }) => role === activatedPlan);
  if (access && plan) {
    return (
      <Band tone="good" role="status" picture={<CircleCheck size={18} aria-hidden />}>
        {copy.returned.done(planNames[plan.role], additionsOf(access, plan, access.plans[0] ?? null))}
      </Band>
    );
  }
  if (!checkout) return null;
  if (session !== 'guest') return <CheckoutReturn id={checkout} onDone={done} onOver={leave} />;
  return (
    <Band
      tone="amber"
      picture={<UserRound size={18} aria-hidden />}
      action={
        <a className={buttonClass({ size: 'small' })} href={signInAddress(`/billing/plans?checkout=${checkout}`)}>
          {pagesCopy.plans.signIn}
        </a>
      }
    >
      {copy.returned.signIn}
    </Band>
  );
}
