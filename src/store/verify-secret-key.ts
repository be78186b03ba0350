import { type Connection, withinTransaction } from './database.ts';
import { findRow } from './read-rows.ts';
import { sealStoredSecrets } from './seal-stored-secrets.ts';
import { SecretKeyError, sealSecret, secretKeyOrigin, unsealSecret } from './secret-key.ts';
import { sealedSecret, selectSecret } from './secrets.ts';

/** The name of the row of `secrets` that only the right key decrypts. */
const proofName = 'key_proof';

/**
 * Checks that this process has the secret key of the database. The first process on a database seals what earlier
 * versions stored in plain text. Call it in one process at a time.
 * @throws SecretKeyError if the database is sealed with a different key.
 */
export async function verifySecretKey(client: Connection): Promise<void> {
  const known = await findRow(client, sealedSecret, selectSecret, [proofName]);
  if (known === null) {
    await withinTransaction(client, async () => {
      await sealStoredSecrets(client);
      await client.query('insert into secrets (name, value) values ($1, $2)', [proofName, sealSecret(proofName)]);
    });
  } else if (!hasOurKey(known.value)) {
    throw new SecretKeyError(
      `This database is encrypted with a different secret key than ${secretKeyOrigin()}. ` +
        'Start with the original key: SECRET_KEY, SECRET_KEY_FILE, or secret.key in the earlier data folder. ' +
        'Every process on one database needs the same key.',
    );
  }
}

function hasOurKey(sealed: string): boolean {
  try {
    return unsealSecret(sealed) === proofName;
  } catch {
    return false;
  }
}
