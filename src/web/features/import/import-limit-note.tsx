import { Link } from '@tanstack/react-router';
import { useImportLimit } from '../../model/import/imports-query.ts';
import { look } from '../../ui/look.ts';
import { importCopy as copy } from './import-copy.ts';

/** How many of the plan's imports are used this month. Hidden if unlimited. */
export function ImportLimitNote() {
  const { most, used, isReached } = useImportLimit();
  if (most === null || used === undefined) return null;
  return (
    <p className={look('small', 'below20')}>
      {copy.limit(used, most)} {isReached && <PlansLink />}
    </p>
  );
}

/** What to do at the limit. */
export function PlansLink() {
  return (
    <>
      {copy.plan.text} <Link to="/billing/plans">{copy.plan.link}</Link>
    </>
  );
}
