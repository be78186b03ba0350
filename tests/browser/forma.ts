import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Where the server under test keeps its data. */
const dataFolder = 'node_modules/.cache/browser-tests-data';

type Fixtures = {
  /** What a test expects in the console, such as the notice of an answer that it made fail. */
  expectedMessage: RegExp | null;
  quietConsole: undefined;
};

/** A test whose page must stay silent: no error, no warning, no violation of the content security policy. */
export const test = base.extend<Fixtures>({
  expectedMessage: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedMessage }, use) => {
      const messages: string[] = [];
      page.on('pageerror', (error) => messages.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      await use(undefined);
      expect(messages.filter((text) => !expectedMessage?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export const answer = (page: Page) => page.getByRole('heading', { level: 1 });
export const cards = (page: Page) => page.getByRole('list', { name: 'Rentals' }).getByRole('article');
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
export const chips = (page: Page) => page.getByRole('list', { name: 'Filters in force' }).getByRole('listitem');

/** Opens a page of results and waits until it stands. */
export async function openResults(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(cards(page).first()).toBeVisible();
}

/** Moves the pointer, as somebody does who is there, and waits until the page listens: the search form comes last. */
export async function waitForKeys(page: Page): Promise<void> {
  await page.mouse.move(3, 300);
  await page.mouse.move(4, 301);
  await expect(page.getByRole('search', { name: 'Search rentals' }).locator('[role="combobox"]')).toBeAttached();
}

/** Somebody with an account of their own. */
export type Person = { readonly email: string; readonly password: string };

/** Makes an account whose address is confirmed, as its operator does. */
export async function makePerson(): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@example.test`;
  const password = `correct horse ${randomBytes(4).toString('hex')}`;
  await new Promise<void>((done, failed) => {
    const command = ['src/cli.ts', 'users', 'create', email, '--password-stdin', '--data', dataFolder];
    const child = execFile('node', command, (error) => (error ? failed(error) : done()));
    child.stdin?.end(password);
  });
  return { email, password };
}

/** Signs somebody in through the pages, and comes back to one of them. */
export async function signIn(page: Page, { email, password }: Person, returnTo = '/'): Promise<void> {
  await page.goto(`/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === returnTo);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

/** Opens the filters. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(panel(page)).toBeVisible();
}

/** Shows the search form, which a phone folds into one line. */
export async function openSearchForm(page: Page): Promise<void> {
  await waitForKeys(page);
  const folded = page.getByRole('button', { name: /^Change the search/ });
  if (await folded.isVisible()) await folded.click();
}

/** Fills the place and searches. */
export async function searchPlace(page: Page, place: string): Promise<void> {
  await openSearchForm(page);
  await page.getByRole('combobox', { name: 'ZIP or place' }).fill(place);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** How many rentals the answer says. */
export async function countSaid(page: Page): Promise<number> {
  const text = (await answer(page).textContent()) ?? '';
  return text.startsWith('No rental') ? 0 : Number(text.replaceAll(',', '').match(/^\d+/)?.[0]);
}

/**
 * What axe finds wrong within `part`, in the colours of the moment. Our pages hold no frames, so axe may run within the
 * page alone, in half the time.
 */
export async function violationsIn(page: Page, part = 'html') {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(part).analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
}

/**
 * Holds what the page shows against axe, in light and then in dark colours. `part`: only what stands in it, where the
 * rest of the page is looked at elsewhere.
 */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await violationsIn(page, part), `In ${colorScheme} colours`).toEqual([]);
  }
}

export { expect };
