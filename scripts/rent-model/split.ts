import { hash } from 'node:crypto';
import type { Sample } from './read-samples.ts';

/** Splits samples into parts at random, the same way every time. */
export function partsByKey(samples: readonly Sample[], parts: number): Sample[][] {
  return split(samples, parts, (sample) => sample.key);
}

/** Splits samples into parts by postal code, so that a postal code is in only one part. */
export function partsByPostalCode(samples: readonly Sample[], parts: number): Sample[][] {
  return split(samples, parts, (sample) => `${sample.postalCode}`);
}

function split(samples: readonly Sample[], parts: number, nameOf: (sample: Sample) => string): Sample[][] {
  const split: Sample[][] = Array.from({ length: parts }, () => []);
  for (const sample of samples) {
    split[partOf(nameOf(sample), parts)]?.push(sample);
  }
  return split;
}

/** The part of a name, 0 to `parts` - 1. */
export function partOf(name: string, parts: number): number {
  return Number.parseInt(hash('sha256', `${parts} ${name}`, 'hex').slice(0, 8), 16) % parts;
}
