import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified when there is no account, so that both cases take equally long. */
let nobodys: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes equally long without a stored hash. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(kept ?? (await nobodys), password);
  return kept !== null && isRight;
}
