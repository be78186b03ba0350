import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FigureName } from '#contracts/calculation.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import { Button } from '../ui/button.tsx';
import { look } from '../ui/look.ts';
import classes from './explained-figure.module.css';
import { explanationCopy as copy } from './explanation-copy.ts';
import { FigureExplanation } from './figure-explanation.tsx';

type Props = {
  readonly name: FigureName;
  /** The proforma that the figure belongs to. */
  readonly underwritten: UnderwrittenProforma;
  /** The figure as the page formats it. */
  readonly shown: string;
  /** Tells similar figures apart: `10% off`. */
  readonly of?: string;
};

/** A figure that opens its calculation next to it, or as a bottom sheet on a phone. */
export function ExplainedFigure({ name, underwritten, shown, of }: Props) {
  const figure = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const label = of === undefined ? figureLabels[name] : `${figureLabels[name]}, ${of}`;
  return (
    <>
      <button
        ref={figure}
        type="button"
        className={classes['figure']}
        aria-haspopup="dialog"
        aria-label={copy.how(label, shown)}
        onClick={() => setOpened(true)}
      >
        {shown}
      </button>
      {opened &&
        // In the body, so that the styles around the figure do not apply.
        createPortal(
          <Explanation label={label} figure={figure} onClose={() => setOpened(false)}>
            <FigureExplanation name={name} underwritten={underwritten} shown={shown} />
          </Explanation>,
          document.body,
        )}
    </>
  );
}

type ExplanationProps = {
  readonly label: string;
  readonly figure: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function Explanation({ label, figure, onClose, children }: ExplanationProps) {
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
  useEffect(() => {
    const card = dialog.current;
    // The content covers the dialog completely, so a click on the dialog itself is outside the content.
    const closeAround = ({ target }: MouseEvent) => target === card && onClose();
    card?.addEventListener('click', closeAround);
    return () => card?.removeEventListener('click', closeAround);
  }, [onClose]);
  return (
    <dialog ref={dialog} className={classes['card']} aria-labelledby={id} onClose={onClose}>
      <div className={classes['inner']}>
        <header>
          <h2 className={look('base')} id={id}>
            {label}
          </h2>
          <Button square look="quiet" aria-label={copy.close} onClick={onClose}>
            <X size={16} aria-hidden />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
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
