import { expect, test } from 'vitest';
import { writeTextNotice } from './text-notice.ts';

const token = 'Ab3_-9zK1mno';
const origin = 'https://forma.example';

test('A text message says what the news is, where to see it and how to end it', () => {
  expect(writeTextNotice(origin, '3 new homes reach 1.30x under $50,000', token)).toBe(
    'Forma: 3 new homes reach 1.30x under $50,000 https://forma.example/t/Ab3_-9zK1mno Reply STOP to end',
  );
});

test.each(['A very long title '.repeat(12), '“€”'.repeat(70), '家'.repeat(200), ''])(
  'It has at most 160 characters, and the whole link, for the title %s',
  (title) => {
    for (const site of [origin, `https://${'long.'.repeat(12)}example`]) {
      const text = writeTextNotice(site, `2 new homes for ${title}`, token);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toContain(`${site}/t/${token} Reply STOP to end`);
      expect(text).toMatch(/^[\w @$!"#%&'()*+,\-./:;<=>?]*$/);
    }
  },
);
