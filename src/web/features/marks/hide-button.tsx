import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { MouseEvent } from 'react';
import { hideHome } from '../../model/marks/hidden-homes.ts';
import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { sessionState } from '../../model/session/session.ts';
import { openSignInDialog } from '../../model/session/sign-in-dialog-state.ts';
import { Button } from '../../ui/button.tsx';
import classes from './mark-toggle.module.css';
import { marksCopy as copy } from './marks-copy.ts';

type Props = { readonly home: MarkableHome };

/** Hides a home from the person's searches. A guest gets the sign-in dialog. */
function useHiding({ home }: Props): () => void {
  const client = useQueryClient();
  return () => {
    if (sessionState() === 'guest') openSignInDialog({ reason: 'hide', home });
    else void hideHome(client, home);
  };
}

/** On the picture of a card (`round`) or in a row (`flat`). Keyboard users continue at the next home. */
export function HideButton({ home, look }: Props & { readonly look: 'round' | 'flat' }) {
  const hide = useHiding({ home });
  function hideThis({ currentTarget, detail }: MouseEvent<HTMLElement>) {
    const isKeyboard = detail === 0;
    if (isKeyboard && sessionState() !== 'guest') homeBeside(currentTarget)?.focus();
    hide();
  }
  return (
    <button
      type="button"
      className={classes['toggle']}
      data-look={look}
      aria-label={copy.hide(home.name)}
      title={copy.notInterested}
      onClick={hideThis}
    >
      <EyeOff size={18} aria-hidden />
    </button>
  );
}

/** The same in a menu, with its name. */
export function HideEntry({ home }: Props) {
  return (
    <Button onClick={useHiding({ home })}>
      <EyeOff size={16} aria-hidden />
      {copy.notInterested}
    </Button>
  );
}

/** The link of the next home on the page, or of the previous one. */
function homeBeside(element: HTMLElement): HTMLElement | null {
  const homes = [...document.querySelectorAll<HTMLElement>('[data-home]')];
  const index = homes.findIndex((home) => home.contains(element));
  return (homes[index + 1] ?? homes[index - 1])?.querySelector('a') ?? null;
}
