import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusAgain, type HeldForm, numberIn } from './held-form.ts';
import type { Draft } from './use-draft.ts';

/** Restores the static form's texts and focus in the interactive form. */
export function useHeldForm(
  form: RefObject<HTMLElement | null>,
  takeHeld: () => HeldForm | null,
  onTyped: (part: Partial<Draft>) => void,
): void {
  const take = useEffectEvent(takeHeld);
  const type = useEffectEvent(onTyped);
  useEffect(() => {
    const [element, before] = [form.current, take()];
    if (!element || !before) return;
    const { place, cash, multiple } = before.typed;
    type({
      ...(place !== undefined && { place }),
      ...(cash !== undefined && { initialEquityInvestment: numberIn(cash) }),
      ...(multiple !== undefined && { targetEquityMultiple: numberIn(multiple) }),
    });
    if (before.focus) focusAgain(element, before.focus);
    if (!before.submitted) return;
    // The typed texts are in the form on the next frame.
    const frame = requestAnimationFrame(() => element.querySelector('form')?.requestSubmit());
    return () => cancelAnimationFrame(frame);
  }, [form]);
}
