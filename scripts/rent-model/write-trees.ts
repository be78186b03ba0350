import { writeFileSync } from 'node:fs';
import { writeForest } from '#underwriting/rents/tree-forest.ts';
import type { FittedForest, FittedTrees } from './fit-trees.ts';

const dataFile = new URL('../../src/underwriting/rents/fitted-tree-data.ts', import.meta.url);

/** Writes the fitted trees as the data of the rent model. */
export function writeTrees({ correction, low, high }: FittedTrees): void {
  const parts = [
    '// Written by `npm run fit:rents -- --write`; `readForest` reads it.',
    linesOf('correctionTrees', correction),
    linesOf('lowTrees', low),
    linesOf('highTrees', high),
  ];
  writeFileSync(dataFile, `${parts.join('\n\n')}\n`);
}

function linesOf(name: string, { start, trees }: FittedForest): string {
  const lines = writeForest(start, trees).map((line) => `  '${line}',`);
  return `export const ${name}: readonly string[] = [\n${lines.join('\n')}\n];`;
}
