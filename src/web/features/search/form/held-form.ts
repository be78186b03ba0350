/** What a person has already done in the still form when the form itself takes its place. */
export type HeldForm = {
  /** The text of each of its fields by name, where it is another than that of the search. */
  readonly typed: Readonly<Record<string, string>>;
  /** What has the focus, by its name for those who do not see, and what is selected in it; null: something else. */
  readonly focus: { readonly name: string; readonly selection: readonly [number, number] | null } | null;
  readonly submitted: boolean;
};

/** Reads what was done in a form. */
export function readHeldForm(form: HTMLElement, submitted: boolean): HeldForm {
  const fields = [...form.querySelectorAll('input')].filter(({ value, defaultValue }) => value !== defaultValue);
  const focused = document.activeElement;
  const name = focused && form.contains(focused) ? focused.getAttribute('aria-label') : null;
  return {
    typed: Object.fromEntries(fields.map((field) => [field.name, field.value])),
    focus: name === null ? null : { name, selection: selectionOf(focused) },
    submitted,
  };
}

/** Gives the focus to the part of a form that has the name of the one which had it. */
export function focusAgain(form: HTMLElement, { name, selection }: NonNullable<HeldForm['focus']>): void {
  const parts = [...form.querySelectorAll<HTMLElement>('input, button')];
  const part = parts.find((other) => other.getAttribute('aria-label') === name);
  part?.focus();
  if (selection && part instanceof HTMLInputElement) part.setSelectionRange(...selection);
}

/** The number in a text such as `$60,000` or `1.50x`; null where there is none. */
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
