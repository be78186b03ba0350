import { defineConfig, devices } from '@playwright/test';
import { quietArgs } from './scripts/chromium-args.ts';
import { isFullSize } from './tests/full-size.ts';

/** Another one where two runs share a machine. */
const port = Number(process.env['BROWSER_TESTS_PORT'] ?? 4391);
const dataFolder = 'node_modules/.cache/browser-tests-data';

/** What is kept in the browser, in its history and in an account does not depend on the width. */
const sameOnPhones = ['keyboard', 'gate', 'map', 'history', 'storage', 'session', 'settings', 'billing'];
/** What only phones have. `npm run check:scale` also repeats the journeys of wide screens there. */
const onlyOnPhones = '**/*phone.spec.ts';

/**
 * The journeys run on the built product, on the sample inventory of a fresh database. Without traces, which double
 * their time: `--trace on` brings them.
 */
export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // Pages wait for their server, so three at a time pay on two cores.
  workers: 3,
  forbidOnly: true,
  ...(isFullSize ? {} : { grepInvert: /@scale/ }),
  // They end what hangs, and judge nothing: a busy machine takes its time.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
      args: [...quietArgs],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: onlyOnPhones,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What is asked, said and done alike at every width runs once.
      grepInvert: /@once/,
      testIgnore: sameOnPhones.map((subject) => `${subject}.spec.ts`),
      ...(isFullSize ? {} : { testMatch: onlyOnPhones }),
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: `rm -rf ${dataFolder} && node src/main.ts --port ${port} --data ${dataFolder}`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      LOG_LEVEL: 'warn',
      DEV_MAILBOX: 'on',
      SAMPLE_CHANGES: 'off',
      RATE_LIMIT: '10000',
      RATE_LIMIT_SEARCH: '10000',
      RATE_LIMIT_IMPORTS: '10000',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
