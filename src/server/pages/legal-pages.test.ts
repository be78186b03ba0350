import { expect, test } from 'vitest';
import { startTestApp } from '#tests/app.ts';
import { ask } from '#tests/http.ts';

test('terms, privacy and contact are the texts of the product, or lead to the operator’s own', async () => {
  const server = await startTestApp({
    environment: {
      operatorPages: {
        '/terms': 'https://forma.example/terms',
        '/privacy': null,
        '/contact': 'mailto:help@forma.example',
      },
    },
  });
  try {
    const get = (path: string) => ask(`${server.origin}${path}`, { redirect: 'manual' });
    expect((await get('/terms')).headers.get('location')).toBe('https://forma.example/terms');
    expect((await get('/contact')).headers.get('location')).toBe('mailto:help@forma.example');
    expect((await get('/privacy')).text).toContain('<title>Privacy · Forma<');
  } finally {
    await server.close();
  }
});
