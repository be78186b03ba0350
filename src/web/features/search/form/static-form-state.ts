/** What a visitor did in the static form before the interactive form replaces it. */
export type StaticFormState = {
  /** The changed texts of its fields, by field name. */
  readonly typed: Readonly<Record<string, string>>;
  /** The accessible name of the focused element and its text selection; null: something else has the focus. */
  readonly focus: { readonly name: string; readonly selection: readonly [number, number] | null } | null;
  readonly submitted: boolean;
};

/** Reads the state of a static form. */
export function readStaticForm(form: HTMLElement, submitted: boolean): StaticFormState {
  const fields = [...form.querySelectorAll('input')].filter(({ value, defaultValue }) => value !== defaultValue);
  const focused = document.activeElement;
  const name = focused && form.contains(focused) ? focused.getAttribute('aria-label') : null;
  return {
    typed: Object.fromEntries(fields.map((field) => [field.name, field.value])),
    focus: name === null ? null : { name, selection: selectionOf(focused) },
    submitted,
  };
}

/** Focuses the form element with the same accessible name as before. */
export function restoreFocus(form: HTMLElement, { name, selection }: NonNullable<StaticFormState['focus']>): void {
  const parts = [...form.querySelectorAll<HTMLElement>('input, button')];
  const part = parts.find((other) => other.getAttribute('aria-label') === name);
  part?.focus();
  if (selection && part instanceof HTMLInputElement) part.setSelectionRange(...selection);
}

/** The number in a text such as `$60,000` or `1.50x`; null without one. */
export function numberIn(text: string): number | null {
  const digits = text.replaceAll(/[^\d.]/g, '');
  const number = digits === '' ? Number.NaN : Number(digits);
  return Number.isFinite(number) ? number : null;
}

function selectionOf(element: Element | null): readonly [number, number] | null {
  if (!(element instanceof HTMLInputElement)) return null;
  const { selectionStart: start, selectionEnd: end } = element;
  return start === null || end === null ? null : [start, end];
}
