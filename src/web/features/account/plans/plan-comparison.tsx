import { Check, Minus } from 'lucide-react';
import type { AccessAnswer, Plan } from '#contracts/access.ts';
import { formatCount, formatDollars } from '#domain/format.ts';
import { featureNames, soldFeatures } from '../../../model/access/feature-names.ts';
import { ScrollTable } from '../../../ui/figure-table.tsx';
import { look } from '../../../ui/look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './plan-comparison.module.css';
import { includes } from './plan-contents.ts';
import { freeForAll, type LimitName, limitNames, planNames, plansCopy } from './plans-copy.ts';

const { comparison: copy } = plansCopy;

/** Compares all features and limits across plans, guests first. */
export function PlanComparison({ access }: { access: AccessAnswer }) {
  const { plans, current_role: visitorRole } = access;
  const heads = ['guest', ...plans.map(({ role }) => role)] as const;
  return (
    <section className={look('surface', 'clipped', 'top24')} aria-labelledby="comparison">
      <h2 id="comparison" className={classes['title']}>
        {copy.title}
      </h2>
      <ScrollTable label={copy.scroll} className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{copy.feature}</th>
            {heads.map((role) => (
              <th key={role} scope="col">
                {planNames[role]}
                {role === visitorRole && <span>{copy.mine}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {freeForAll.map((name) => (
            <Row key={name} name={name} cells={heads.map(() => true)} />
          ))}
          {soldFeatures.map((feature) => (
            <Row
              key={feature}
              name={featureNames[feature].name}
              meaning={featureNames[feature].meaning}
              cells={heads.map((role) => includes(access, role, feature))}
            />
          ))}
          {(Object.keys(limitNames) as LimitName[]).map((name) => (
            <Row
              key={name}
              name={limitNames[name].row}
              cells={[copy.none, ...plans.map(({ limits }) => limitOf(limits[name]))]}
            />
          ))}
          <Row name={copy.marks} cells={[copy.none, ...plans.map(({ limits }) => limitOf(limits.marks))]} />
          <Row
            name={copy.templates}
            cells={[copy.none, ...plans.map(({ limits }) => limitOf(limits.assumption_templates))]}
          />
          <Row name={copy.price} cells={[0, ...plans.map(priceOf)].map((price) => formatDollars(price))} />
        </tbody>
      </ScrollTable>
    </section>
  );
}

function Row({ name, meaning, cells }: { name: string; meaning?: string; cells: readonly (string | boolean)[] }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {meaning && <span>{meaning}</span>}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={index}>{typeof cell === 'string' ? cell : <Mark included={cell} />}</td>
      ))}
    </tr>
  );
}

function Mark({ included }: { included: boolean }) {
  return (
    <>
      {included ? (
        <Check size={18} aria-hidden className={look('positive')} />
      ) : (
        <Minus size={18} aria-hidden className={look('faint')} />
      )}
      <VisuallyHidden>{included ? copy.included : copy.missing}</VisuallyHidden>
    </>
  );
}

function limitOf(limit: number | null): string {
  return limit === null ? copy.unlimited : formatCount(limit);
}

function priceOf({ monthly_price: price }: Plan): number {
  return price;
}
