import { type RefObject, useEffect, useEffectEvent } from 'react';
import { numberIn, restoreFocus, type StaticFormState } from './static-form-state.ts';
import type { Draft } from './use-draft.ts';

/** Restores the static form's texts and focus in the interactive form. */
export function useRestoredForm(
  form: RefObject<HTMLElement | null>,
  takeFormState: () => StaticFormState | null,
  onTyped: (part: Partial<Draft>) => void,
): void {
  const takeState = useEffectEvent(takeFormState);
  const type = useEffectEvent(onTyped);
  useEffect(() => {
    const [element, state] = [form.current, takeState()];
    if (!element || !state) return;
    const { place, cash, multiple } = state.typed;
    type({
      // The static field contains the current place as text, so a changed text replaces it.
      ...(place !== undefined && { places: [], text: place }),
      ...(cash !== undefined && { initialEquityInvestment: numberIn(cash) }),
      ...(multiple !== undefined && { targetEquityMultiple: numberIn(multiple) }),
    });
    if (state.focus) restoreFocus(element, state.focus);
    if (!state.submitted) return;
    // The typed texts are in the form on the next frame.
    const frame = requestAnimationFrame(() => element.querySelector('form')?.requestSubmit());
    return () => cancelAnimationFrame(frame);
  }, [form]);
}
