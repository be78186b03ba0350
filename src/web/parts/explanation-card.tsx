import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { look } from '../ui/look.ts';
import { SheetFrame } from '../ui/sheet-frame.tsx';
import classes from './explanation-card.module.css';
import { explanationCopy as copy } from './explanation-copy.ts';

type Props = {
  readonly label: string;
  /** What it explains, and gets the focus back. */
  readonly figure: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Beside the figure that it explains, or a bottom sheet on a phone. In the body, so that the styles around the figure do not apply. */
export function ExplanationCard({ label, figure, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const [card, origin] = [dialog.current, figure.current];
    if (!card || !origin) return undefined;
    // Positioned before it takes the focus, so that nothing scrolls.
    place(card, 0, 0);
    card.showModal();
    placeBeside(card, origin.getBoundingClientRect());
    return () => {
      card.close();
      origin.focus({ preventScroll: true });
    };
  }, [figure]);
  return createPortal(
    <SheetFrame dialog={dialog} className={classes['card'] ?? ''} aria-labelledby={id} opened onClose={onClose}>
      <div className={classes['inner']}>
        <header className={look('row', 'spread', 'gap12', 'below8')}>
          <h2 className={look('base')} id={id}>
            {label}
          </h2>
          <Button square look="quiet" aria-label={copy.close} onClick={onClose}>
            <X size={16} aria-hidden />
          </Button>
        </header>
        {children}
      </div>
    </SheetFrame>,
    document.body,
  );
}

const gap = 8;

/** Below the figure if there is room, else above. Always fully inside the window. */
function placeBeside(card: HTMLElement, figure: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = figure.bottom + gap;
  const top = below + height + gap <= clientHeight ? below : figure.top - gap - height;
  const inside = (at: number, room: number) => Math.max(gap, Math.min(at, room - gap));
  place(card, inside(figure.left, clientWidth - width), inside(top, clientHeight - height));
}

/** Pixels in the window. Afterwards it scrolls with the page. */
function place(card: HTMLElement, left: number, top: number): void {
  card.style.setProperty('--left', `${left + window.scrollX}px`);
  card.style.setProperty('--top', `${top + window.scrollY}px`);
}
