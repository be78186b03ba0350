import { assumptionNames, parameterOf } from '#contracts/parameters/catalogue.ts';
import type { PanelGroup } from '#contracts/parameters/parameter.ts';
import { defaultInWords, labelOf } from '#domain/labels/parameter-words.ts';
import type { Entry } from './entry.ts';
import { idOf } from './id-of.ts';
import { lenderTerms } from './lender-terms.ts';
import { loanTerms } from './loan-terms.ts';
import { operatingTerms } from './operating-terms.ts';
import { scenarioTerms } from './scenario-terms.ts';
import type { AssumptionTexts } from './texts.ts';

const texts: Readonly<Record<string, AssumptionTexts>> = {
  ...scenarioTerms,
  ...operatingTerms,
  ...loanTerms,
  ...lenderTerms,
};

/** The entries of the assumptions in these groups of the panel that edits them. */
export function assumptionEntries(...panels: readonly PanelGroup[]): Entry[] {
  return assumptionNames.flatMap((name) => {
    const { panel } = parameterOf(name);
    const text = texts[name];
    if (!panel || !panels.includes(panel) || !text) return [];
    const { title, also = '', figure = null, formula = null, reason, ...words } = text;
    const basis = [defaultInWords(name), reason].filter(Boolean).join('. ');
    return [{ id: idOf(name), name: title ?? labelOf(name), also, figure, formula, words, ...(basis && { basis }) }];
  });
}
