import type { FigureName } from '#contracts/calculation.ts';
import type { ChatFigure } from '#contracts/chat.ts';
import { formatDollars } from '#domain/format.ts';
import { returnSourceLabels, returnSourcesTitle } from '#domain/labels/return-source-labels.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { type ReturnSources, returnSourcesOf } from '#underwriting/score/classify-profile.ts';
import type { UnderwrittenHome } from '../home-case.ts';
import { plainFigure } from '../tool-answer.ts';

const names = Object.keys(returnSourceLabels) as (keyof ReturnSources)[];

export const isPartOfReturn = (figure: FigureName) => figure === 'total_cash_returned' || figure === 'equity_multiple';

/** The parts of the return over the hold, as the page of the home shows them. */
export function returnLines({ home: { listing }, assumptions }: UnderwrittenHome): {
  figures: readonly ChatFigure[];
  lines: readonly string[];
} {
  const sources = returnSourcesOf(factsOf(listing), assumptions);
  const total = sources === null ? 0 : names.reduce((sum, name) => sum + sources[name], 0);
  if (sources === null || total <= 0) return { figures: [], lines: [] };
  // A refinance that pays nothing out is no part of the return.
  const shown = names.filter((name) => name !== 'refinanceProceeds' || sources[name] > 0);
  return {
    figures: shown.map((name) => {
      const text = `${formatDollars(sources[name])} (${Math.round((100 * sources[name]) / total)}%)`;
      return plainFigure(`source.${name}`, returnSourceLabels[name], text, sources[name]);
    }),
    lines: [`${returnSourcesTitle}:`, ...shown.map((name) => `${returnSourceLabels[name]}: {source.${name}}`)],
  };
}
