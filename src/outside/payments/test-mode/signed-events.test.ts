import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { InvalidSignature } from '../billing-provider.ts';
import { signBody, verifySignature } from './signed-events.ts';

const now = new Date('2026-11-21T12:00:00Z');
const body = Buffer.from('{"id": "evt_1"}');
const verify = (signature: string | undefined, { bytes = body, at = now } = {}) =>
  verifySignature(bytes, signature, 'the secret', at);
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

describe('a signature of the test mode', () => {
  test('is valid for exactly the signed body, for five minutes in either direction', () => {
    const signature = signBody(body, 'the secret', now);
    for (const away of [0, 300, -300]) expect(() => verify(signature, { at: seconds(away) })).not.toThrow();
    for (const away of [301, -301]) expect(() => verify(signature, { at: seconds(away) })).toThrow(InvalidSignature);
    expect(() => verify(signature, { bytes: Buffer.from('{"id":"evt_1"}') })).toThrow(InvalidSignature);
    expect(() => verify(signBody(body, 'another secret', now))).toThrow(InvalidSignature);
    for (const wrong of [undefined, '', 'v1=00', `${signature}0`, signature.replace('v1', 'v0')]) {
      expect(() => verify(wrong), wrong).toThrow(InvalidSignature);
    }
  });

  test("has the format of Stripe's signatures", () => {
    const timestamp = now.getTime() / 1000;
    const theirs = Stripe.webhooks.generateTestHeaderString({ payload: `${body}`, secret: 'the secret', timestamp });
    expect(signBody(body, 'the secret', now)).toBe(theirs);
  });
});
