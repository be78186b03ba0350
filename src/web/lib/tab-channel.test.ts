import { expect, onTestFinished, test, vi } from 'vitest';
import { createTabChannel } from './tab-channel.ts';

function openOtherTab(name: string): BroadcastChannel {
  const other = new BroadcastChannel(name);
  onTestFinished(() => other.close());
  return other;
}

test('A message reaches other tabs and not the tab that posts it', async () => {
  const heardByOther = vi.fn();
  const other = openOtherTab('test-post');
  other.addEventListener('message', ({ data }: MessageEvent<string>) => heardByOther(data));
  const tab = createTabChannel<string>('test-post');
  const heardByItself = vi.fn();
  onTestFinished(tab.listen(heardByItself));
  tab.post('changed');
  await vi.waitFor(() => expect(heardByOther.mock.calls).toEqual([['changed']]));
  expect(heardByItself).not.toHaveBeenCalled();
});

test('Listeners hear other tabs until they unsubscribe', async () => {
  const other = openOtherTab('test-listen');
  const tab = createTabChannel<number>('test-listen');
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = tab.listen(first);
  onTestFinished(tab.listen(second));
  other.postMessage(1);
  await vi.waitFor(() => expect(second.mock.calls).toEqual([[1]]));
  stopFirst();
  other.postMessage(2);
  await vi.waitFor(() => expect(second.mock.calls).toEqual([[1], [2]]));
  expect(first.mock.calls).toEqual([[1]]);
});
