import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { accessCopy as copy } from './access-copy.ts';
import classes from './upgrade-button.module.css';

export function UpgradeButton({ minWidth }: { minWidth?: number }) {
  const navigate = useNavigate();
  return (
    <Button
      className={classes['upgrade']}
      style={minWidth ? { minWidth } : undefined}
      title={copy.upgradeTitle}
      onClick={() => void navigate({ to: '/billing/plans' })}
    >
      <Lock size={14} aria-hidden />
      {copy.upgrade}
    </Button>
  );
}
