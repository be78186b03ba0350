import type { Client } from 'pg';
import { withinTransaction } from './database.ts';
import { sealStoredSecrets } from './seal-stored-secrets.ts';
import { SecretKeyError, sealSecret, secretKeyOrigin, unsealSecret } from './secret-key.ts';

/** The name of the row of `secrets` that tells the right key from a wrong one. */
const proof = 'key_proof';

/**
 * Makes sure that the key of this process is the one of the database. The first process on a database seals what earlier
 * versions stored in clear. To be called by one process at a time.
 * Throws a SecretKeyError where the database was sealed with another key.
 */
export async function proveSecretKey(client: Client): Promise<void> {
  const { rows } = await client.query<{ sealed: string }>('select value as sealed from secrets where name = $1', [
    proof,
  ]);
  const [known] = rows;
  if (known === undefined) {
    await withinTransaction(client, async () => {
      await sealStoredSecrets(client);
      await client.query('insert into secrets (name, value) values ($1, $2)', [proof, sealSecret(proof)]);
    });
  } else if (!isOurs(known.sealed)) {
    throw new SecretKeyError(
      `This database is sealed with another secret key than the one in ${secretKeyOrigin()}. ` +
        'Start with the key that was used before: SECRET_KEY, SECRET_KEY_FILE, or secret.key of the earlier data folder. ' +
        'Every process on one database needs the same key.',
    );
  }
}

function isOurs(sealed: string): boolean {
  try {
    return unsealSecret(sealed) === proof;
  } catch {
    return false;
  }
}
