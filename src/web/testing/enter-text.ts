import type { UserEvent } from '@testing-library/user-event';

/** Enters a text as a whole, like a paste. Where each key renders a large page, typing takes ten times as long. */
export async function enterText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
