import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { printPage, usePrintedAt, usePrintRequested } from './print-page.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ loading }: { readonly loading: boolean }) {
  return (
    <main>
      <div aria-busy={loading} />
      {usePrintRequested() && <p>All parts load</p>}
      {usePrintedAt() !== null && <p>On paper</p>}
    </main>
  );
}

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

test('A page knows while it is on paper', async () => {
  render(<Page loading={false} />);
  expect(screen.queryByText('On paper')).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  expect(await screen.findByText('On paper')).toBeVisible();
  window.dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(screen.queryByText('On paper')).toBeNull());
});
