import type { Browser, Page } from '@playwright/test';
import type { Report } from '../report.ts';
import { median } from './judge-pages.ts';

const dragSteps = 10;
/** One value of the slider, about. */
const pixelsPerStep = 31;
const scrollFrames = 240;
const pixelsPerFrame = 400;
/** What a browser at 60 frames a second gives each, and half again. */
const mostFrameMilliseconds = 25;

/** From a handle's step in the open filters to the first figure that it changes, and what moves meanwhile. */
export async function measureSlider(browser: Browser, origin: string, report: Report): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(origin);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const handle = panel.getByRole('slider', { name: 'Interest rate' });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('the slider is not in sight');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.evaluate(watchFigures);
  const waits: number[] = [];
  for (let step = 1; step <= dragSteps; step += 1) {
    const seen = await page.evaluate(() => window.benchWaits.length);
    await page.mouse.move(left + step * pixelsPerStep, top);
    const changed = await page
      .waitForFunction((count) => window.benchWaits.length > count, seen, { timeout: 10_000 })
      .then(() => true)
      // A step within the same value changes nothing.
      .catch(() => false);
    if (changed) waits.push((await page.evaluate(() => window.benchWaits.at(-1))) ?? Number.NaN);
  }
  const shift = await page.evaluate(() => window.benchShift);
  await page.mouse.up();
  await page.close();
  if (waits.length < 5) throw new Error(`the slider changed a figure ${waits.length} times only`);
  report.heading('A slider dragged in the open filters');
  report.say(
    `${waits.length} steps changed the answer, after ${Math.round(median(waits))} ms in the middle and ${Math.round(Math.max(...waits))} at worst.`,
  );
  report.judge('a step of the slider to the first changed figure, median', median(waits), 100, 'ms');
  report.judge('layout shift while dragging', shift, 0, '');
}

/** The frames of a table that is scrolled over ten thousand rows. */
export async function measureTable(browser: Browser, origin: string, report: Report): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/?viewMode=table&targetEquityMultiple=0&initialEquityInvestment=100000000`);
  const table = page.getByRole('table');
  await table.getByRole('row').nth(5).waitFor();
  const rows = Number(await table.getAttribute('aria-rowcount'));
  const frames = await scrollTable(page);
  await page.close();
  report.heading(`A table of ${rows.toLocaleString('en')} rows, scrolled`);
  const late = frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
  report.say(
    `${frames.length} frames of ${pixelsPerFrame} pixels: ${median(frames).toFixed(1)} ms in the middle, ${late.toFixed(1)} at the 95th of a hundred.`,
  );
  report.judge('rows of the table', rows, 10_000, 'rows', 'at least');
  report.judge('a frame of the scrolled table, median', median(frames), mostFrameMilliseconds, 'ms');
}

function scrollTable(page: Page): Promise<number[]> {
  return page.getByRole('table').evaluate(
    async (element, [count, pixels]) => {
      let box: Element | null = element;
      while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
      if (!box) throw new Error('nothing scrolls');
      const frames: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < count; frame += 1) {
        box.scrollTop += pixels;
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - last);
        last = now;
      }
      return frames;
    },
    [scrollFrames, pixelsPerFrame] as const,
  );
}

declare global {
  interface Window {
    benchWaits: number[];
    benchShift: number;
  }
}

/** In the page: how long each step of a handle takes to be seen in the number of rentals. */
function watchFigures(): void {
  window.benchWaits = [];
  window.benchShift = 0;
  let moved = 0;
  document.addEventListener('mousemove', ({ timeStamp }) => (moved = timeStamp), { capture: true });
  document.addEventListener('pointermove', ({ timeStamp }) => (moved = timeStamp), { capture: true });
  const button = [...document.querySelectorAll('[role="dialog"] button')].find((found) =>
    /^Show|^No /.test(found.textContent ?? ''),
  );
  if (!button) throw new Error('the filters say no count');
  let said = button.textContent;
  new MutationObserver(() => {
    if (button.textContent === said) return;
    said = button.textContent;
    requestAnimationFrame(() => window.benchWaits.push(performance.now() - moved));
  }).observe(button, { childList: true, characterData: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
}
