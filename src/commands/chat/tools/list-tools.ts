import { type FigureName, figures } from '#contracts/calculation.ts';
import type { SearchRow } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { partsOfSort } from '#contracts/sorts.ts';
import type { ToolArguments } from '#contracts/tools/tools.ts';
import { countOf, formatCount, formatDollars } from '#domain/format.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { nameOf, placeOf } from '#domain/labels/listing-name.ts';
import { defaultInitialEquityInvestment, defaultTargetEquityMultiple } from '#domain/search-defaults.ts';
import { defaultConfig } from '#domain/search-parameters.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import { resolveHome } from '../resolve-homes.ts';
import { plainFigure, type ToolAnswer, toolAnswer } from '../tool-answer.ts';
import { type ToolContext, UnansweredError } from '../tool-context.ts';
import { conditionsOf } from './search-conditions.ts';

const mostNamesakes = 2;

/** The figures of a home in a list. */
export const rowFigures = ['purchase_price', 'equity_multiple', 'cash_flow'] as const satisfies readonly FigureName[];

export async function searchHomes(stated: ToolArguments<'search'>, context: ToolContext): Promise<ToolAnswer> {
  const { place, from, limit, ...fields } = stated;
  const found = place === undefined ? null : await findPlace(place, context);
  const payload: SearchPayload = {
    ...searchBeside(context.chatContext),
    ...(found || 'zip_code' in fields || 'zip_codes' in fields
      ? { zip_code: null, zip_codes: null, places: null }
      : {}),
    ...(found ? { zip_codes: [...found.postalCodes] } : {}),
    ...fields,
    from: from ?? 0,
    limit,
  };
  const { page, total_count } = await context.search(payload);
  const conditions = conditionsOf(payload, fields, found !== null);
  const hasMore = total_count > (from ?? 0) + page.length;
  const named = found ? [plainFigure('place', 'Place', found.title)] : [];
  const shown = [...new Set([...rowFigures, ...sortedFigure(payload.sort)])];
  const homes = found ? 'Homes in {place}' : 'Homes';
  const understood = conditions.length === 0 ? homes : `${homes}: ${conditions.map(({ words }) => words).join(', ')}`;
  const given = [
    ...named,
    ...conditions.map(({ figure }) => figure),
    plainFigure('total', 'Homes found', countOf(total_count, 'home'), total_count),
  ];
  const namesakes = (found?.namesakes ?? []).map((title) => `What about ${title}?`);
  if (page.length === 0)
    return toolAnswer({
      understood,
      figures: given,
      lines: [from ? 'That’s all of them.' : 'No home meets all of that.'],
      suggestions: [...namesakes, 'Find homes over 1.2x', 'Show the cheapest homes'],
    });
  return toolAnswer({
    understood,
    figures: [...given, ...page.flatMap((row, index) => rowFiguresOf(row, index, shown))],
    lines: [
      `{total} found${from ? '. The next ones' : hasMore ? '. The first ones' : ''}:`,
      ...page.map((_, index) => rowLine(index, shown)),
    ],
    homes: page.map(({ alias_id }) => alias_id),
    suggestions: [...(hasMore ? ['Show more'] : []), ...namesakes],
  });
}

/** The search on screen or that the conversation started from, with the targets that every search has. */
export function searchBeside({ search }: ToolContext['chatContext']): SearchPayload {
  return {
    maximum_initial_equity_investment: defaultInitialEquityInvestment,
    target_equity_multiple: defaultTargetEquityMultiple,
    ...withoutPage(search ?? {}),
  };
}

/** The filters and assumptions of a search without its page. */
export function withoutPage(search: Partial<SearchPayload>): Partial<SearchPayload> {
  const {
    from: _from,
    limit: _limit,
    view_mode: _view,
    bbox: _box,
    zoom: _zoom,
    include: _include,
    only_new_in: _news,
    near_miss_only: _nearOnly,
    ...criteria
  } = search;
  return criteria;
}

export type HomeRow = Pick<SearchRow, 'listing' | 'alias_id' | 'calculation'>;

export function rowFiguresOf(row: HomeRow, index: number, shown: readonly FigureName[]) {
  const prefix = `home.${index + 1}`;
  return [
    { key: prefix, label: 'Home', text: nameOf(row.listing), value: null, explanation: null, home: row.alias_id },
    plainFigure(`${prefix}.place`, 'Place', placeOf(row.listing)),
    ...shown.map((name) => {
      const value = row.calculation[name] ?? null;
      return plainFigure(`${prefix}.${name}`, figureLabels[name], formatFigure(name, value), value);
    }),
  ];
}

export function rowLine(index: number, shown: readonly FigureName[]): string {
  const prefix = `home.${index + 1}`;
  const ownName: readonly FigureName[] = ['purchase_price', 'equity_multiple'];
  const parts = shown.map(
    (name) => `${ownName.includes(name) ? '' : `${inSentence(figureLabels[name])} `}{${prefix}.${name}}`,
  );
  return `{${prefix}}, {${prefix}.place}: ${parts.join(', ')}`;
}

/** The figure that a search orders by. */
function sortedFigure(sort: SearchPayload['sort']): readonly FigureName[] {
  const { name } = partsOfSort(sort ?? defaultConfig.sort);
  return name in figures ? [name as FigureName] : [];
}

/**
 * The ZIP codes of a place as typed. Of towns with one name, that with the most homes for sale. `namesakes`: the others.
 */
async function findPlace(typed: string, { findPlaces }: ToolContext) {
  const found = await findPlaces(typed);
  const [first] = found;
  const isTown = first?.search_type === 'C';
  const [place, ...namesakes] = found
    .filter((each) => each === first || (isTown && each.search_type === 'C' && each.city === first.city))
    .toSorted((one, other) => (other.rental_count ?? 0) - (one.rental_count ?? 0));
  if (!place?.zip_codes || place.zip_codes.length === 0)
    throw new UnansweredError(
      'We don’t know that place, or it’s too large to search at once. Try a city with its state, or a ZIP code.',
    );
  return {
    title: place.title,
    postalCodes: place.zip_codes,
    namesakes: namesakes.slice(0, mostNamesakes).map(({ title }) => title),
  };
}

export async function summarizePlace(
  { place, home: name }: ToolArguments<'market_summary'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const found = place === undefined ? await placeOfHome(name, context) : await findPlace(place, context);
  const market = await context.summarizeMarket(found.postalCodes);
  const title = plainFigure('place', 'Place', found.title);
  const understood = 'The market of {place}';
  if (!market) return toolAnswer({ understood, figures: [title], lines: ['No home is for sale in {place}.'] });
  const { count, price, rent, pricePerSquareFoot, rentToPrice, appreciation } = market;
  const shown = [
    plainFigure('count', 'Homes for sale', formatCount(count), count),
    plainFigure('price', 'Median asking price', formatDollars(price), price),
    plainFigure('rent', 'Median monthly rent', formatDollars(rent), rent),
    plainFigure(
      'rent_to_price',
      'Annual rent to price',
      formatFigure('cap_rate', 100 * rentToPrice),
      100 * rentToPrice,
    ),
    ...(pricePerSquareFoot === null
      ? []
      : [plainFigure('per_foot', 'Median price per sq ft', formatDollars(pricePerSquareFoot), pricePerSquareFoot)]),
    ...(appreciation === null
      ? []
      : [
          plainFigure(
            'appreciation',
            'Annual appreciation',
            formatFigure('cap_rate', 100 * appreciation),
            100 * appreciation,
          ),
        ]),
  ];
  return toolAnswer({
    understood,
    figures: [title, ...shown],
    lines: ['{place}:', ...shown.map(({ key, label }) => `${label}: {${key}}`)],
  });
}

async function placeOfHome(name: string, context: ToolContext) {
  const { listing } = await resolveHome(context, name);
  if (listing.postal_code === null)
    throw new UnansweredError('This home’s ZIP code is unknown. Name a city or a ZIP code.');
  return { title: placeOf(listing), postalCodes: [listing.postal_code] };
}
