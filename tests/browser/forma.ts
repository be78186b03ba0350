import { randomBytes, randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { loadSecretKey } from '#commands/startup/load-secret-key.ts';
import { createUser } from '#commands/users/create-user.ts';
import type { PaidPlan } from '#contracts/access.ts';
import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { type Database, openDatabase } from '#store/database.ts';
import { setSecretKey } from '#store/secret-key.ts';
import { setStopped } from '#store/texts/phone-numbers.ts';
import { transact } from '#store/transact.ts';
import { isFullSize } from '../full-size.ts';

/** The data folder of the server under test. */
const dataFolder = 'node_modules/.cache/browser-tests-data';

/** A busy server may refuse a request. The page sends it again, and a page that never gets its data fails the test. */
const busyMessage = /status of 503/;

type Fixtures = {
  /** An expected console message, such as the one for a response that the test makes fail. */
  expectedMessage: RegExp | null;
  quietConsole: undefined;
};

/**
 * A test whose page must log no error, no warning and no violation of the content security policy.
 *
 * Browser tests are the slowest tests. These rules keep them fast:
 * - `test('…', { tag: '@once' }, …)` runs only at the desktop width. Use it for rules that do not depend on the layout.
 * - `test('…', { tag: '@scale' }, …)` runs only in `npm run check:scale`. Use it for what component and API tests show
 *   in parts.
 * - `makePerson(plan)` and `signIn` create and sign in a person without a page. `signIn` opens the given page.
 * - `expectNoViolations(page, part)` checks only the new part. Another test checks the frame around it.
 * - One test checks one opened page as often as needed. Rules with many cases are unit tests.
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
      expect(messages.filter((text) => !busyMessage.test(text) && !expectedMessage?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export const answer = (page: Page) => page.getByRole('heading', { level: 1 });
export const cards = (page: Page) => page.getByRole('list', { name: 'Rentals' }).getByRole('article');
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

/** Opens a results page and waits until it is loaded. */
export async function openResults(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(cards(page).first()).toBeVisible();
}

/** Moves the pointer like a present visitor, then waits until the search form, which loads last, listens to keys. */
export async function waitForKeys(page: Page): Promise<void> {
  const form = page.getByRole('search', { name: 'Search rentals' }).locator('[role="combobox"]');
  let at = 3;
  // The page misses pointer moves before its script starts.
  await expect(async () => {
    await page.mouse.move(at++, 300);
    await expect(form).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

/** A person with an account. */
export type Person = { readonly email: string; readonly password: string };

/** The database of the server under test. Each test process opens it once. */
let opened: Promise<Database> | null = null;

async function databaseUnderTest(): Promise<Database> {
  opened ??= startPostgres(dataFolder).then(({ url }) => openDatabase(url));
  return opened;
}

/** Creates an account with a confirmed address, on the free plan or a paid one, or that of an admin. */
export async function makePerson(plan: 'starter' | PaidPlan | 'admin' = 'starter'): Promise<Person> {
  const database = await databaseUnderTest();
  const email = `${randomBytes(6).toString('hex')}@example.test`;
  const password = `correct horse ${randomBytes(4).toString('hex')}`;
  await createUser(database, { email, isAdmin: plan === 'admin', password });
  if (plan !== 'starter' && plan !== 'admin') {
    await database.pool.query(
      `insert into subscriptions (user_id, provider, provider_id, plan, billing_interval, status, told_at)
        select user_id, 'test', $1, $2, 'monthly', 'active', now() from users where email = $1`,
      [email, plan],
    );
  }
  return { email, password };
}

/** Waits until no other test is in its turn. For what the server does once at a time. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return transact(await databaseUnderTest(), async (queries) => {
    await queries.query("select pg_advisory_xact_lock(hashtextextended('browser tests', 0))");
    return work();
  });
}

/** A mobile number that no other test uses. */
export const makePhoneNumber = () => `+1901${randomInt(2_000_000, 10_000_000)}`;

/** Ends all text messages to a number, like a reply with STOP. */
export async function replyStop(phoneNumber: string): Promise<void> {
  setSecretKey(await loadSecretKey({ kind: 'default' }, dataFolder));
  await setStopped((await databaseUnderTest()).pool, phoneNumber, true);
}

/**
 * Signs in over HTTP, without the sign-in pages, and opens a page. One test covers those pages with
 * `signInThroughPages`.
 */
export async function signIn(page: Page, { email, password }: Person, returnTo = '/'): Promise<void> {
  const { request } = page.context();
  const loginPage = await request.get(`/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  const uid = new URL(loginPage.url()).searchParams.get('uid');
  const answered = await request.post(`/auth/interaction/${uid}/sign-in`, { data: { email, password } });
  const { location } = (await answered.json()).data;
  await request.get(location);
  await page.goto(returnTo);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

/** Calls the API as the signed-in person of the page. Returns the data of the response. */
export async function callApi<T>(
  page: Page,
  method: string,
  path: string,
  fields?: Record<string, string>,
): Promise<T> {
  return page.evaluate(
    async ([verb, address, body]) => {
      const { token } = await (await fetch('/auth/access-token')).json();
      const request = { method: verb, headers: { authorization: `Bearer ${token}` } };
      const response = await fetch(address, body ? { ...request, body: new URLSearchParams(body) } : request);
      return (await response.json()).data;
    },
    [method, path, fields ?? null] as const,
  );
}

/** Searches through the API, as the search page does at first. Returns the addresses of the proformas. */
export async function findProformas(page: Page): Promise<string[]> {
  const data = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3 };
  const found = (await (await page.request.post('/api/v1/search', { data })).json()).data.page;
  return found.map(({ alias_id }: { alias_id: string }) => `/proformas/${alias_id}`);
}

/** Saves a search through the API. Returns its id. */
export async function saveSearch(page: Page, title: string, parameters: object): Promise<string> {
  const fields = { title, search_params: JSON.stringify(parameters) };
  return (await callApi<{ id: string }>(page, 'POST', '/api/v1/saved_searches', fields)).id;
}

/** Signs in through the sign-in pages and returns to a page. */
export async function signInThroughPages(page: Page, { email, password }: Person, returnTo = '/'): Promise<void> {
  await page.goto(`/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === returnTo);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(panel(page)).toBeVisible();
}

/** Shows the search form, which is collapsed on a phone. */
export async function openSearchForm(page: Page): Promise<void> {
  await waitForKeys(page);
  const collapsedForm = page.getByRole('button', { name: /^Change search/ });
  if (await collapsedForm.isVisible()) await collapsedForm.click();
}

/** The number of rentals that the results state. */
export async function shownCount(page: Page): Promise<number> {
  const text = (await answer(page).textContent()) ?? '';
  return text.startsWith('No rental') ? 0 : Number(text.replaceAll(',', '').match(/^\d+/)?.[0]);
}

/** The first results stand for all, except in `npm run check:scale`. */
const repeatedCards = '[aria-label="Rentals"] > :nth-child(n + 7)';

/**
 * Accessibility violations that axe finds within `part` in the current colors, for all rules or only `rules`. Our pages
 * have no frames: axe skips them, which halves its time. It takes long to find a selector for every element, so their
 * HTML names them.
 */
export async function violationsIn(page: Page, part = 'html', rules?: readonly string[]) {
  // Axe stays in its page.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'null' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false });
  if (rules) axe.withRules([...rules]);
  if (!isFullSize) axe.exclude(repeatedCards);
  const { violations } = await axe.include(part).analyze();
  return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
}

/** The only rules whose result can change with the colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const light = { colorScheme: 'light', rules: undefined } as const;
const dark = { colorScheme: 'dark', rules: colorRules } as const;

/**
 * Expects no axe violations. `part` limits the check if other tests check the rest of the page. `npm run check:scale`
 * repeats it in dark colors, whose contrast `tokens.test.ts` tests.
 */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  for (const { colorScheme, rules } of isFullSize ? [light, dark] : [light]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await violationsIn(page, part, rules), `In ${colorScheme} colors`).toEqual([]);
  }
}

export { expect };
