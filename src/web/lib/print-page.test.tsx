import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { printPage, usePrinting, usePrintRequested } from './print-page.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ loading }: { readonly loading: boolean }) {
  const printing = usePrinting();
  return (
    <main>
      <div aria-busy={loading} />
      {usePrintRequested() && <p>All parts load</p>}
      {printing && <p>On paper, {printing.isComplete ? 'complete' : 'incomplete'}</p>}
    </main>
  );
}

// First, because a request to print lasts.
test.for([
  { loading: false, text: 'On paper, complete' },
  { loading: true, text: 'On paper, incomplete' },
])('A page from the menu of the browser shows every part that is here: $text', async ({ loading, text }) => {
  render(<Page loading={loading} />);
  expect(screen.queryByText(/On paper/)).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  // The browser lays out the page as soon as the event is over.
  expect(screen.getByText('All parts load')).toBeVisible();
  expect(await screen.findByText(text)).toBeVisible();
  window.dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(screen.queryByText(/On paper/)).toBeNull());
});

test('A page is printed once its last part has loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { rerender } = render(<Page loading />);
  const printed = printPage();
  expect(await vi.waitFor(() => screen.getByText('All parts load'))).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(print).not.toHaveBeenCalled();
  rerender(<Page loading={false} />);
  await vi.advanceTimersByTimeAsync(400);
  await printed;
  expect(print).toHaveBeenCalledOnce();
});

test('A part that never loads delays the print, and does not prevent it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  render(<Page loading />);
  const printed = printPage();
  await vi.advanceTimersByTimeAsync(20_000);
  await printed;
  expect(print).toHaveBeenCalledOnce();
});
