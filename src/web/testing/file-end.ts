import { afterAll, expect, vi } from 'vitest';
import { sessionState } from '../model/session/session.ts';
import { forgetVisit } from './forget-visit.ts';

// A part that still loads when its file ends would fail for good, and for the next file in the process too.
afterAll(() => vi.dynamicImportSettled());

// The next file in the process would begin signed in, or with what an earlier visitor stored or did.
afterAll(() => {
  const left = {
    session: sessionState(),
    cookie: document.cookie,
    stored: [localStorage, sessionStorage].flatMap(Object.keys),
  };
  forgetVisit();
  expect(left).toEqual({ session: 'guest', cookie: '', stored: [] });
});
