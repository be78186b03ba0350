import { FolderCheck, FolderPlus } from 'lucide-react';
import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { useSavedIn } from '../../model/portfolios/use-saved-in.ts';
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

const list = new Intl.ListFormat('en-US');

/** Opens the portfolios of a home. Says which of them it is in. */
export function SaveButton({ home, text = copy.save, primary = false, className }: Props) {
  const { titles, Picture } = useSaved(home);
  return (
    <Button
      look={primary && titles === '' ? 'primary' : 'default'}
      size={primary ? 'medium' : 'small'}
      className={className}
      title={titles === '' ? undefined : copy.savedIn(titles)}
      aria-label={copy.saveFor(titles === '' ? text : copy.savedIn(titles), home.name)}
      onClick={() => saveHome(home)}
    >
      <Picture size={16} aria-hidden />
      <span>{titles === '' ? text : copy.saved}</span>
    </Button>
  );
}

export function SaveToggle({ home }: { home: MarkableHome }) {
  const { titles, Picture } = useSaved(home);
  const text = titles === '' ? copy.saveWhole : copy.savedIn(titles);
  return (
    <button
      type="button"
      className={classes['toggle']}
      data-look="flat"
      data-saved={titles !== ''}
      aria-label={copy.saveFor(text, home.name)}
      title={text}
      onClick={() => saveHome(home)}
    >
      <Picture size={18} aria-hidden />
    </button>
  );
}

/** `titles`: the portfolios that contain the home; '': none. */
function useSaved(home: MarkableHome) {
  const titles = list.format(useSavedIn(home).map(({ title }) => title));
  return { titles, Picture: titles === '' ? FolderPlus : FolderCheck };
}
