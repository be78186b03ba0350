import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's choice) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password that nobody has. */
let nobodys: Promise<string> | null = null;

/** A password as it is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a password is the one that is kept; takes as long where there is none. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(kept ?? (await nobodys), password);
  return kept !== null && isRight;
}
