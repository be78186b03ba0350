import type { Feature as FeatureName } from '#contracts/access.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { isAllowed } from '../../model/access/access-of.ts';
import { usePlanWith } from '../../model/access/use-plan-with.ts';
import { Feature } from '../../parts/feature.tsx';
import { look } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { analysesCopy } from './analyses/analyses-copy.ts';
import { comparablesCopy } from './comparables/comparables-copy.ts';
import { proformaCopy } from './proforma-copy.ts';
import { scoreCopy } from './score/score-copy.ts';

const { locked: copy } = proformaCopy;

type Part = { readonly feature: FeatureName; readonly name: string };

const parts: readonly Part[] = [
  { feature: 'analyst_reports', name: scoreCopy.title },
  { feature: 'analyst_reports', name: analysesCopy.risk.title },
  { feature: 'analyst_reports', name: comparablesCopy.title },
  { feature: 'can_view_limited_fields', name: analysesCopy.refinance.title },
  { feature: 'can_view_limited_fields', name: proformaCopy.limited.title },
];

/** The parts that the plan does not include, in one place. Their own places stay empty. */
export function LockedParts() {
  const access = useAccess();
  const locked = parts.filter(({ feature }) => access.isKnown && !isAllowed(access, feature));
  const [first] = locked;
  if (!first) return null;
  return (
    <Panel title={copy.title}>
      <ul className={look('flow', 'gap8', 'top12')}>
        {locked.map((part) => (
          <LockedPart key={part.name} {...part} />
        ))}
      </ul>
      <div className={look('top12')}>
        <Feature name={first.feature} kind="panel">
          {null}
        </Feature>
      </div>
    </Panel>
  );
}

function LockedPart({ feature, name }: Part) {
  const plan = usePlanWith(feature);
  return (
    <li className={look('badge')}>
      {name}
      {plan && <span className={look('regular')}> · {plan}</span>}
    </li>
  );
}
