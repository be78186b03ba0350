import { type RefObject, useEffect, useEffectEvent } from 'react';

type Panel = {
  readonly form: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLElement | null>;
  readonly expanded: boolean;
  readonly isFocusRequested: boolean;
  readonly onOpen: () => void;
  readonly onReached: () => void;
  readonly onClose: () => void;
};

/**
 * Opens the form when one of its fields gets the focus. Closes it on Escape, on a press outside, or when the focus
 * leaves.
 */
export function useFormExpansion({ form, field, expanded, isFocusRequested, ...on }: Panel): void {
  const open = useEffectEvent(on.onOpen);
  const close = useEffectEvent(on.onClose);
  const reach = useEffectEvent(on.onReached);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const onEnter = ({ target }: Event) => target instanceof HTMLInputElement && open();
    // A pressed button must not take the focus: the options below the field would fold and move the button away.
    const onPress = (event: MouseEvent) =>
      event.target instanceof Element && event.target.closest('form button') && event.preventDefault();
    element.addEventListener('focusin', onEnter);
    element.addEventListener('mousedown', onPress);
    // The focus stays in the field after Escape, so a press opens the form again.
    element.addEventListener('click', onEnter);
    return () => {
      element.removeEventListener('focusin', onEnter);
      element.removeEventListener('click', onEnter);
      element.removeEventListener('mousedown', onPress);
    };
  }, [form]);

  useEffect(() => {
    if (!expanded) return undefined;
    const isInside = (target: EventTarget | null) => target instanceof Node && form.current?.contains(target) === true;
    const onPress = ({ target }: Event) => !isInside(target) && close();
    // Null: the window lost the focus, or an unfocusable element was pressed.
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) =>
      isInside(target) && relatedTarget !== null && !isInside(relatedTarget) && close();
    const onKey = ({ key, target }: KeyboardEvent) => key === 'Escape' && isInside(target) && close();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusout', onFocusOut);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('keydown', onKey);
    };
  }, [form, expanded]);

  // At once, so that further typing goes there. Only a folded field must be unfolded first.
  useEffect(() => {
    if (!isFocusRequested) return;
    field.current?.focus();
    if (!expanded) open();
    if (document.activeElement === field.current) reach();
  }, [field, isFocusRequested, expanded]);
}
