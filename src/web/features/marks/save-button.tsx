import { FolderPlus } from 'lucide-react';
import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { Button } from '../../ui/button.tsx';
import classes from './mark-toggle.module.css';
import { marksCopy as copy } from './marks-copy.ts';
import { saveHome } from './use-marking.ts';

type Props = {
  readonly home: MarkableHome;
  readonly text?: string;
  /** The main action of its page. */
  readonly primary?: boolean;
  readonly className?: string | undefined;
};

export function SaveButton({ home, text = copy.save, primary = false, className }: Props) {
  return (
    <Button
      look={primary ? 'primary' : 'default'}
      size={primary ? 'medium' : 'small'}
      className={className}
      aria-label={copy.saveFor(text, home.name)}
      onClick={() => saveHome(home)}
    >
      <FolderPlus size={16} aria-hidden />
      <span>{text}</span>
    </Button>
  );
}

export function SaveToggle({ home }: { home: MarkableHome }) {
  return (
    <button
      type="button"
      className={classes['toggle']}
      data-look="flat"
      aria-label={copy.saveFor(copy.saveWhole, home.name)}
      title={copy.saveWhole}
      onClick={() => saveHome(home)}
    >
      <FolderPlus size={18} aria-hidden />
    </button>
  );
}
