import { useQuery } from '@tanstack/react-query';
import { CloudOff, UserRound } from 'lucide-react';
import { PlanCards } from '../features/plans/plan-cards.tsx';
import { PlanComparison } from '../features/plans/plan-comparison.tsx';
import { PlanQuestions } from '../features/plans/plan-questions.tsx';
import { plansCopy as copy } from '../features/plans/plans-copy.ts';
import { configQuery } from '../lib/queries.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { pagesCopy } from './pages-copy.ts';
import classes from './plans-page.module.css';

/** What each plan holds and costs, and which one the visitor has. */
export function PlansPage() {
  const config = useQuery(configQuery());
  const access = config.data?.access;
  return (
    <>
      <title>{pagesCopy.plans.documentTitle}</title>
      <div className={classes['page']}>
        <h1 className={classes['title']}>{copy.title}</h1>
        <p className={classes['lead']}>{copy.lead}</p>
        {access?.current_role === 'guest' && (
          <p className={classes['guest']}>
            <UserRound size={16} aria-hidden />
            <span>
              <strong>{copy.youAreHere}.</strong> {copy.guestHas}
            </span>
          </p>
        )}
        {access && <PlanCards access={access} />}
        {access && <PlanComparison access={access} />}
        {!access && config.isError && (
          <Message alert title={copy.failed.title} text={copy.failed.text} picture={<CloudOff size={26} aria-hidden />}>
            <Button look="primary" onClick={() => void config.refetch()}>
              {copy.failed.retry}
            </Button>
          </Message>
        )}
        {!access && !config.isError && (
          <div className={classes['skeleton']} aria-busy>
            <VisuallyHidden>{copy.loading}</VisuallyHidden>
          </div>
        )}
        <PlanQuestions />
      </div>
    </>
  );
}
