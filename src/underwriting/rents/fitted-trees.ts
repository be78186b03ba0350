import { correctionTrees, highTrees, lowTrees } from './fitted-tree-data.ts';
import type { RentTrees } from './rent-trees.ts';
import { readForest } from './tree-forest.ts';

/** The trees of the rent model. Source: as for `rentConstants`. */
export const fittedTrees: RentTrees = {
  correction: readForest(correctionTrees),
  low: readForest(lowTrees),
  high: readForest(highTrees),
};
