import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './more-menu.module.css';

type Props = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

/** A button that opens actions below it. Choosing one closes it, as do Escape and a click outside. */
export function MoreMenu({ label, icon = <Ellipsis size={16} aria-hidden />, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpened(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpened(false);
      focusButton(root.current);
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    return () => stop.abort();
  }, [opened]);
  const choose = () => {
    // A dialog that opens returns the focus to where it was.
    focusButton(root.current);
    setOpened(false);
  };
  return (
    <div ref={root} className={classes['root']}>
      <Button aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {icon}
        {label}
      </Button>
      {/* Stays mounted, because a download shows its progress and its failure. */}
      <MenuBody hidden={!opened} onChosen={choose}>
        {children}
      </MenuBody>
    </div>
  );
}

function focusButton(menu: HTMLElement | null): void {
  menu?.querySelector('button')?.focus();
}

type BodyProps = { readonly hidden: boolean; readonly onChosen: () => void; readonly children: ReactNode };

function MenuBody({ hidden, onChosen, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choose = ({ target }: Event) => target instanceof Element && target.closest('a, button') && onChosen();
    const menu = body.current;
    menu?.addEventListener('click', choose);
    return () => menu?.removeEventListener('click', choose);
  }, [onChosen]);
  return (
    <div ref={body} className={classes['menu']} hidden={hidden}>
      {children}
    </div>
  );
}
