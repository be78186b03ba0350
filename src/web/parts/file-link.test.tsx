import { expect, test, vi } from 'vitest';
import { onNotice } from '../lib/notify.ts';
import { CallError } from '../model/api/call-error.ts';
import { downloadFile } from '../model/api/download-file.ts';
import { downloadOrNotify } from './file-link.tsx';

vi.mock('../model/api/download-file.ts', () => ({ downloadFile: vi.fn() }));

test.each([
  [new TypeError('Failed to fetch dynamically imported module: http://host/a.js'), ''],
  [new CallError('busy', 'Forma is busy.', { status: 503 }), 'Forma is busy.'],
])('A download that fails with %o says so in our own words', async (error, reason) => {
  vi.mocked(downloadFile).mockRejectedValue(error);
  const notified = vi.fn();
  const stop = onNotice(notified);
  await downloadOrNotify('/report.pdf');
  stop();
  expect(notified).toHaveBeenCalledWith(
    expect.objectContaining({ message: `We couldn’t download the file. ${reason}`, more: 'failure' }),
  );
});
