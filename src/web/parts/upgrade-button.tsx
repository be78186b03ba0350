import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { accessCopy as copy } from './access-copy.ts';
import classes from './upgrade-button.module.css';

type Props = {
  readonly minWidth?: number;
  /** What it unlocks, where nothing beside it says so. */
  readonly unlocks?: string | undefined;
  readonly size?: 'small' | undefined;
};

export function UpgradeButton({ minWidth, unlocks, size }: Props) {
  const navigate = useNavigate();
  return (
    <Button
      className={classes['upgrade']}
      style={minWidth ? { minWidth } : undefined}
      {...(size && { size })}
      title={copy.upgradeTitle}
      aria-description={unlocks}
      onClick={() => void navigate({ to: '/billing/plans' })}
    >
      <Lock size={14} aria-hidden />
      {unlocks && <span aria-hidden>{unlocks}:</span>}
      {copy.upgrade}
    </Button>
  );
}
