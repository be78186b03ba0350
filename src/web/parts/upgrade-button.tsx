import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { nameOfFeature } from '../model/access/feature-names.ts';
import { usePlanWith } from '../model/access/use-plan-with.ts';
import { Button } from '../ui/button.tsx';
import { accessCopy as copy } from './access-copy.ts';
import classes from './upgrade-button.module.css';

type Props = {
  readonly feature: string;
  readonly minWidth?: number;
  /** What it unlocks, where nothing beside it says so. */
  readonly unlocks?: string | undefined;
  readonly size?: 'small' | undefined;
};

export function UpgradeButton({ feature, minWidth, unlocks, size }: Props) {
  const navigate = useNavigate();
  const plan = usePlanWith(feature);
  const name = unlocks ?? nameOfFeature(feature);
  return (
    <Button
      className={classes['upgrade']}
      style={minWidth ? { minWidth } : undefined}
      {...(size && { size })}
      title={copy.upgradeTitle}
      aria-description={plan && name ? copy.unlocks(name, plan) : name}
      onClick={() => void navigate({ to: '/billing/plans' })}
    >
      <Lock size={14} aria-hidden />
      {unlocks && <span aria-hidden>{unlocks}:</span>}
      {copy.upgrade}
    </Button>
  );
}
