import type { ImportedProforma } from '#contracts/imports.ts';
import { homeFactsCopy as labels } from '../../parts/home-facts-copy.ts';
import { importCopy } from './import-copy.ts';

/** Which stated facts a known listing has settled. */
export function ignoredInWords(ignored: NonNullable<ImportedProforma['ignored']>): string {
  return importCopy.ignored(ignored.map((name) => labels[name].toLowerCase()).join(', '));
}
