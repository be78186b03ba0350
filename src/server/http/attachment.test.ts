import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  ['forma-12 Main Street-2026-11-23.xlsx', 'attachment; filename="forma-12 Main Street-2026-11-23.xlsx"'],
  ['a\r\nSet-Cookie: b=1.xlsx', 'attachment; filename="a-Set-Cookie- b=1.xlsx"'],
  ['../../etc/passwd', 'attachment; filename=".-.-etc-passwd"'],
  ['say "hi"; x=\\.csv', 'attachment; filename="say -hi- x=-.csv"'],
  [
    "Calle Ñandú's.xlsx",
    `attachment; filename="Calle Nandu's.xlsx"; filename*=UTF-8''Calle%20%C3%91and%C3%BA%27s.xlsx`,
  ],
  ['家\u{202e}.xlsx', `attachment; filename="_-.xlsx"; filename*=UTF-8''%E5%AE%B6-.xlsx`],
  ['\ud800.xlsx', 'attachment; filename=".xlsx"'],
])('the file name %j is safe in a header', (name, header) => {
  expect(attachment(name)).toBe(header);
});
