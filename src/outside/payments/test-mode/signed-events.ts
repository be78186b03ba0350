import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidSignature, signatureToleranceSeconds } from '../billing-provider.ts';

/** Signs a body as Stripe signs its events: the second of the signature, and an HMAC of both. */
export function signBody(body: string | Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, secret, seconds).toString('hex')}`;
}

/** Throws an InvalidSignature unless exactly these bytes were signed with the secret, just now. */
export function verifySignature(body: Buffer, signature: string | undefined, secret: string, now: Date): void {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (seconds === undefined || given === undefined) throw new InvalidSignature('no signature');
  if (!timingSafeEqual(Buffer.from(given, 'hex'), digest(body, secret, Number(seconds)))) {
    throw new InvalidSignature('another signature');
  }
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > signatureToleranceSeconds)
    throw new InvalidSignature('not just now');
}

function digest(body: string | Buffer, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
