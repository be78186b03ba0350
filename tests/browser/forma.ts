import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { createUser } from '#commands/users/create-user.ts';
import type { PaidPlan } from '#contracts/access.ts';
import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { type Database, openDatabase } from '#store/database.ts';
import { isFullSize } from '../full-size.ts';

/** Where the server under test keeps its data. */
const dataFolder = 'node_modules/.cache/browser-tests-data';

type Fixtures = {
  /** What a test expects in the console, such as the notice of an answer that it made fail. */
  expectedMessage: RegExp | null;
  quietConsole: undefined;
};

/**
 * A test whose page must stay silent: no error, no warning, no violation of the content security policy.
 *
 * Browser tests are the dearest of all. What keeps them cheap:
 * - `test('…', { tag: '@once' }, …)` runs on the desktop alone, where the rule does not depend on the width (what is
 *   asked, kept, said, or done when something fails); what is laid out otherwise on a phone runs at both widths.
 * - `makePerson(plan)` and `signIn` make and sign in a person without a page; `signIn` opens the page that it is given.
 * - `expectNoViolations(page, part)` looks at the part that is new; the frame around it is looked at elsewhere.
 * - One journey looks at one opened page as often as it needs; rules with many cases are unit tests.
 */
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
  const form = page.getByRole('search', { name: 'Search rentals' }).locator('[role="combobox"]');
  let at = 3;
  // Nobody notices a pointer that moves before the script has started.
  await expect(async () => {
    await page.mouse.move(at++, 300);
    await expect(form).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

/** Somebody with an account of their own. */
export type Person = { readonly email: string; readonly password: string };

/** The database of the server under test, opened once by each process that runs tests. */
let opened: Promise<Database> | null = null;

async function databaseUnderTest(): Promise<Database> {
  opened ??= startPostgres(dataFolder).then(({ url }) => openDatabase(url));
  return opened;
}

/** Makes an account whose address is confirmed, on the free plan or one that is paid for. */
export async function makePerson(plan: 'starter' | PaidPlan = 'starter'): Promise<Person> {
  const database = await databaseUnderTest();
  const email = `${randomBytes(6).toString('hex')}@example.test`;
  const password = `correct horse ${randomBytes(4).toString('hex')}`;
  await createUser(database, { email, isAdmin: false, password });
  if (plan !== 'starter') {
    await database.pool.query(
      `insert into subscriptions (user_id, provider, provider_id, plan, billing_interval, status, told_at)
        select user_id, 'test', $1, $2, 'monthly', 'active', now() from users where email = $1`,
      [email, plan],
    );
  }
  return { email, password };
}

/**
 * Signs somebody in and opens a page. As a browser does, but without its window: what the pages of a sign-in look like
 * is tested once, with `signInThroughPages`.
 */
export async function signIn(page: Page, { email, password }: Person, returnTo = '/'): Promise<void> {
  const { request } = page.context();
  const asked = await request.get(`/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  const uid = new URL(asked.url()).searchParams.get('uid');
  const answered = await request.post(`/auth/interaction/${uid}/sign-in`, { data: { email, password } });
  const { location } = (await answered.json()).data;
  await request.get(location);
  await page.goto(returnTo);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

/** Signs somebody in as they do it themselves, and comes back to a page. */
export async function signInThroughPages(page: Page, { email, password }: Person, returnTo = '/'): Promise<void> {
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

/** How many rentals the answer says. */
export async function countSaid(page: Page): Promise<number> {
  const text = (await answer(page).textContent()) ?? '';
  return text.startsWith('No rental') ? 0 : Number(text.replaceAll(',', '').match(/^\d+/)?.[0]);
}

/**
 * What axe finds wrong within `part`, in the colours of the moment: all that it looks for, or what some rules do. Our
 * pages hold no frames, so axe may run within the page alone, in half the time.
 */
export async function violationsIn(page: Page, part = 'html', rules?: readonly string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.include(part).analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
}

/** In other colours the page itself is the same: there only these rules can find something else. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const light = { colorScheme: 'light', rules: undefined } as const;
const dark = { colorScheme: 'dark', rules: colourRules } as const;
const widestPhone = 480;

/**
 * Holds what the page shows against axe, in light and then in dark colours. `part`: only what stands in it, where the
 * rest of the page is looked at elsewhere. Colours do not depend on the width: a phone has its dark ones looked at in
 * `npm run check:scale`.
 */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= widestPhone;
  for (const { colorScheme, rules } of isPhone && !isFullSize ? [light] : [light, dark]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await violationsIn(page, part, rules), `In ${colorScheme} colours`).toEqual([]);
  }
}

export { expect };
