import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidSignature, signatureToleranceSeconds } from '../billing-provider.ts';

/** Signs a body like Stripe: the time in seconds, and an HMAC of time and body. */
export function signBody(body: string | Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, secret, seconds).toString('hex')}`;
}

/** @throws InvalidSignature unless exactly this body was recently signed with the secret. */
export function verifySignature(body: Buffer, signature: string | undefined, secret: string, now: Date): void {
  const [, seconds, signatureHex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (seconds === undefined || signatureHex === undefined) throw new InvalidSignature('no signature');
  if (!timingSafeEqual(Buffer.from(signatureHex, 'hex'), digest(body, secret, Number(seconds)))) {
    throw new InvalidSignature('wrong signature');
  }
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > signatureToleranceSeconds)
    throw new InvalidSignature('not recent');
}

function digest(body: string | Buffer, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
