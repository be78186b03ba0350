import { type RefObject, useEffect, useEffectEvent } from 'react';

type Panel = {
  readonly form: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLElement | null>;
  readonly expanded: boolean;
  readonly asked: boolean;
  readonly onOpen: () => void;
  readonly onReached: () => void;
  readonly onClose: () => void;
};

/** Opens the form where a field of it takes the focus, and closes it by Escape, a press beside it, or the focus leaving. */
export function useClosing({ form, field, expanded, asked, ...on }: Panel): void {
  const open = useEffectEvent(on.onOpen);
  const close = useEffectEvent(on.onClose);
  const reach = useEffectEvent(on.onReached);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const onEnter = ({ target }: Event) => target instanceof HTMLInputElement && open();
    // A button that is pressed leaves the focus where it is: what is unfolded under that field must not move it away.
    const onPress = (event: MouseEvent) =>
      event.target instanceof Element && event.target.closest('form button') && event.preventDefault();
    element.addEventListener('focusin', onEnter);
    element.addEventListener('mousedown', onPress);
    // The focus stays in the field after a search: a press opens the form again.
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
    // Null: the window lost the focus, or something that takes none was pressed.
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

  // At once, so that what is typed next goes there. Only a folded field takes no focus: it is unfolded first.
  useEffect(() => {
    if (!asked) return;
    field.current?.focus();
    if (!expanded) open();
    if (document.activeElement === field.current) reach();
  }, [field, asked, expanded]);
}
