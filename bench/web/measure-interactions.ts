import type { Browser, Page } from '@playwright/test';
import type { Report } from '../report.ts';
import { median } from './run-lighthouse.ts';

const dragSteps = 10;
/** About the width of one step of the slider. */
const pixelsPerStep = 31;
const scrollFrames = 240;
/** 7,200 pixels a second at 60 frames a second: a hard fling, or one wheel notch in every frame. */
const flingPixels = 120;
/** Faster than any hand scrolls. */
const flyingPixels = 400;
const jumpedRows = 10_000;
const rowPixels = 52;
/** One and a half times the frame time at 60 frames a second. */
const maximumFrameMilliseconds = 25;
/** From the end of a scroll-bar drag to its rows, including the pause that detects the end. */
const maximumJumpMilliseconds = 500;

/**
 * Measures the time from a slider step in the open filters to the first changed figure, and the layout shift.
 * `maximum`: milliseconds that the median may take.
 */
export async function measureSlider(
  browser: Browser,
  origin: string,
  { listings, maximum }: { readonly listings: number; readonly maximum: number },
  report: Report,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(origin);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const handle = panel.getByRole('slider', { name: 'Interest rate' });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('the slider is not visible');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.evaluate(watchFigures);
  const waits: number[] = [];
  for (let step = 1; step <= dragSteps; step += 1) {
    const countBefore = await page.evaluate(() => window.benchWaits.length);
    await page.mouse.move(left + step * pixelsPerStep, top);
    const changed = await page
      .waitForFunction((count) => window.benchWaits.length > count, countBefore, { timeout: 10_000 })
      .then(() => true)
      // A step that stays on the same value changes nothing.
      .catch(() => false);
    if (changed) waits.push((await page.evaluate(() => window.benchWaits.at(-1))) ?? Number.NaN);
  }
  const shift = await page.evaluate(() => window.benchShift);
  await page.mouse.up();
  await page.close();
  if (waits.length < 5) throw new Error(`the slider changed a figure ${waits.length} times only`);
  const at = `${listings.toLocaleString('en')} listings`;
  report.heading(`A slider dragged in the open filters, ${at}`);
  report.addText(
    `${waits.length} steps changed the answer, after ${Math.round(median(waits))} ms in the middle and ${Math.round(Math.max(...waits))} at worst.`,
  );
  report.checkTarget(`a step of the slider to the first changed figure, median, ${at}`, median(waits), maximum, 'ms');
  report.checkTarget(`layout shift while dragging, ${at}`, shift, 0, '');
}

/** Measures the frame times of a scrolled table, and how soon rows appear after a jump over ten thousand rows. */
export async function measureTable(browser: Browser, origin: string, report: Report): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/?viewMode=table&targetEquityMultiple=0&initialEquityInvestment=100000000`);
  const table = page.getByRole('table');
  await table.getByRole('row').nth(5).waitFor();
  const rows = Number(await table.getAttribute('aria-rowcount'));
  const jump = await jumpInTable(page);
  const fling = await scrollTable(page, flingPixels);
  const flying = await scrollTable(page, flyingPixels);
  await page.close();
  report.heading(`A table of ${rows.toLocaleString('en')} rows, scrolled`);
  report.table(
    ['pixels a frame', 'frames', 'median', '95th of a hundred'],
    [
      [`${flingPixels}, a hard fling`, fling.length, median(fling), percentile95(fling)],
      [`${flyingPixels}, faster than any hand`, flying.length, median(flying), percentile95(flying)],
    ],
  );
  report.addText(
    `After a jump over ${jumpedRows.toLocaleString('en')} rows every row in sight was there in ${Math.round(jump)} ms.`,
  );
  report.checkTarget('rows of the table', rows, jumpedRows, 'rows', 'at least');
  report.checkTarget('a frame of the table in a fling, median', median(fling), maximumFrameMilliseconds, 'ms');
  report.checkTarget(
    'a frame of the table in a fling, 95th of a hundred',
    percentile95(fling),
    maximumFrameMilliseconds,
    'ms',
  );
  report.checkTarget(
    `the rows in sight after a jump over ${jumpedRows.toLocaleString('en')}`,
    jump,
    maximumJumpMilliseconds,
    'ms',
  );
}

/** 95th percentile. */
function percentile95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

/** Milliseconds from a jump to the frame in which the table shows only loaded rows. */
function jumpInTable(page: Page): Promise<number> {
  return page.getByRole('region', { name: /^Table of rentals/ }).evaluate(async (box, pixels) => {
    const head = box.querySelector('thead')?.getBoundingClientRect().height ?? 0;
    const isFull = () => {
      const { left, top } = box.getBoundingClientRect();
      for (let y = top + head + 2; y < top + box.clientHeight - 2; y += 10) {
        const row = document.elementFromPoint(left + 20, y)?.closest('tbody tr');
        if (!row || row.hasAttribute('data-empty')) return false;
      }
      return true;
    };
    const start = performance.now();
    box.scrollTop += pixels;
    do {
      await new Promise(requestAnimationFrame);
      if (performance.now() - start > 10_000) throw new Error('the rows do not appear');
    } while (!isFull());
    return performance.now() - start;
  }, jumpedRows * rowPixels);
}

function scrollTable(page: Page, pixelsPerFrame: number): Promise<number[]> {
  return page.getByRole('table').evaluate(
    async (element, [count, pixels]) => {
      let box: Element | null = element;
      while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
      if (!box) throw new Error('no element scrolls');
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

/** Runs in the page: records how long each step of the handle takes to change the number of rentals. */
function watchFigures(): void {
  window.benchWaits = [];
  window.benchShift = 0;
  let moved = 0;
  document.addEventListener('mousemove', ({ timeStamp }) => (moved = timeStamp), { capture: true });
  document.addEventListener('pointermove', ({ timeStamp }) => (moved = timeStamp), { capture: true });
  const button = [...document.querySelectorAll('[role="dialog"] button')].find((found) =>
    /^Show|^No /.test(found.textContent ?? ''),
  );
  if (!button) throw new Error('the filters show no count');
  let previousText = button.textContent;
  new MutationObserver(() => {
    if (button.textContent === previousText) return;
    previousText = button.textContent;
    requestAnimationFrame(() => window.benchWaits.push(performance.now() - moved));
  }).observe(button, { childList: true, characterData: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
}
