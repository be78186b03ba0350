import * as z from 'zod/mini';
import { type AxisOnWire, axisWireNames } from '../analysis-axes.ts';
import { type FigureName, figureNames } from '../calculation.ts';
import { detailKeys } from '../detail-keys.ts';
import { lazyObject } from '../lazy-object.ts';
import { wholeBetween } from '../number-in-range.ts';
import { searchPayload } from '../search-payload.ts';
import { withDescription } from '../with-description.ts';
import { assumptionChange } from './assumption-change.ts';
import { homeList, homeOrThis, homeReference } from './home-reference.ts';

const figure = z.enum(figureNames as [FigureName, ...FigureName[]]);

const changes = () =>
  withDescription(z._default(z.array(assumptionChange).check(z.maxLength(20)), []), 'numbers to change first');

const details = (description: string) =>
  withDescription(
    z._default(z.array(z.enum(detailKeys as [string, ...string[]])).check(z.maxLength(12)), []),
    description,
  );

/** What `solve` can look for. A down payment is `mortgage_ltv`: 20% down is 80. */
export const solvedNames = [
  'price',
  'rent',
  'interest_rate',
  'mortgage_ltv',
  'hold_years',
  'vacancy',
  'appreciation',
] as const;
export type SolvedName = (typeof solvedNames)[number];

/** What a sensitivity can vary. `exit` is the exit cap rate, or the appreciation if the sale is priced by growth. */
const variedNames = Object.values(axisWireNames) as [AxisOnWire, ...AxisOnWire[]];

const searchFields = lazyObject(() => {
  const { from: _from, view_mode: _view, bbox: _bbox, zoom: _zoom, include: _include, ...fields } = searchPayload.shape;
  const { only_new_in: _news, near_miss_only: _near, limit: _limit, places: _places, ...criteria } = fields;
  return {
    ...z.partial(z.object(criteria)).shape,
    place: withDescription(
      z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
      'a city as typed, such as `Memphis` or `Memphis, TN`; ZIP codes go to zip_code or zip_codes',
    ),
    from: withDescription(z.optional(wholeBetween(0, 100_000_000)), 'number of homes to skip, such as those shown'),
    limit: withDescription(z._default(wholeBetween(1, 10), 5), 'number of homes to show'),
  };
});

/**
 * One entry per tool: what it does in a sentence, and its arguments. No tool changes anything that is stored.
 *
 * The arguments are complete: a follow-up question becomes a call of its own. "And at 7%?" after a `what_if` with 20%
 * down is a `what_if` with both changes, in the order of the questions; a number named again replaces its earlier value.
 * "Same for the second one" is the last call with `home: '#2'`; "for all of them" after a question about one home is a
 * `compare` with its changes. "Undo that" is the last call without its last change; without any, `get_proforma`. "This home", "it" and no home at all are `this`, which
 * is also the default. "These two" are `#1` and `#2` of the last list.
 */
export const tools = {
  search: {
    description:
      'Finds homes for sale that meet targets and filters, best first. Absent targets and assumptions are those of the search on screen, or the defaults.',
    arguments: searchFields,
  },
  get_proforma: {
    description: 'Returns facts, assumptions and figures of one home. Without details, the main figures.',
    arguments: lazyObject(() => ({ home: homeOrThis(), details: details('what to return, by listing detail key') })),
  },
  what_if: {
    description: 'Underwrites one home again with changed numbers and compares the figures before and after.',
    arguments: lazyObject(() => ({
      home: homeOrThis(),
      changes: withDescription(
        z.array(assumptionChange).check(z.minLength(1), z.maxLength(20)),
        'the numbers to change; all others stay as they are',
      ),
      figures: withDescription(
        z._default(z.array(figure).check(z.maxLength(12)), []),
        'the figures in question; without them, the main ones',
      ),
    })),
  },
  solve: {
    description:
      'Finds the price, rent, interest rate, loan to value, hold, vacancy or appreciation at which one home just meets the targets: the highest price, the lowest rent, the highest rate, the highest loan, the shortest hold, the highest vacancy, the lowest appreciation.',
    arguments: lazyObject(() => ({
      home: homeOrThis(),
      unknown: withDescription(z.enum(solvedNames), 'a down payment is mortgage_ltv'),
      targets: withDescription(
        z._default(z.array(z.object({ figure, value: z.number() })).check(z.maxLength(8)), []),
        'figures to reach, in their own units: dollars per year, percent, or a multiple. Costs and ratios that should be low are met from above. Without targets, those of the search on screen, or the defaults',
      ),
      changes: changes(),
    })),
  },
  explain_figure: {
    description:
      'Explains one figure of a home: its formula with the numbers of the home, and what makes it high or low.',
    arguments: lazyObject(() => ({ home: homeOrThis(), figure })),
  },
  compare: {
    description:
      'Compares 2 to 6 homes side by side, and says which one is best by one figure, or the average or total of it.',
    arguments: lazyObject(() => ({
      homes: homeList(6),
      by: withDescription(z._default(z.enum(['score', ...figureNames]), 'equity_multiple'), 'the figure that decides'),
      summary: withDescription(
        z.optional(z.enum(['average', 'total'])),
        'what to make of the figures of all homes; absent: which home is best',
      ),
      changes: changes(),
    })),
  },
  find_similar: {
    description: 'Lists homes for sale near a home that resemble it.',
    arguments: lazyObject(() => ({
      home: homeOrThis(),
      cheaper: withDescription(z._default(z.boolean(), false), 'true: only homes with a lower asking price'),
      limit: withDescription(z._default(wholeBetween(1, 10), 5), 'number of homes to show'),
    })),
  },
  sensitivity: {
    description:
      'Shows how much a figure of a home moves when single assumptions move: all of them ranked by effect, or one.',
    arguments: lazyObject(() => ({
      home: homeOrThis(),
      figure: withDescription(z._default(figure, 'equity_multiple'), 'the figure that moves'),
      varied: withDescription(z.optional(z.enum(variedNames)), 'the one assumption in question; absent: all'),
    })),
  },
  score: {
    description: 'Scores a home from 0 to 100 with a grade, its strongest and weakest points, and what would raise it.',
    arguments: lazyObject(() => ({ home: homeOrThis(), changes: changes() })),
  },
  portfolio_summary: {
    description:
      'Sums up a portfolio of the investor: equity, income, multiple, progress toward its goal, and spread. Can add a home on trial.',
    arguments: lazyObject(() => ({
      portfolio: withDescription(
        z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
        'title as typed; absent: the only one, or the newest',
      ),
      with_home: withDescription(z.optional(homeReference), 'a home to add on trial, such as `this`'),
    })),
  },
  market_summary: {
    description:
      'Sums up the market of a ZIP code or city: homes for sale, prices, rents, growth in value. Without a place, the ZIP code of the home.',
    arguments: lazyObject(() => ({
      place: withDescription(
        z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
        'a ZIP code, or a city as typed',
      ),
      home: homeOrThis(),
    })),
  },
} as const;

export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as ToolName[];
export type ToolArguments<Name extends ToolName> = z.output<(typeof tools)[Name]['arguments']>;

/** The name of a tool with its arguments, defaults applied. */
export type ToolCall = {
  [Name in ToolName]: { readonly tool: Name; readonly arguments: ToolArguments<Name> };
}[ToolName];

/** Reads a call, and applies defaults. Null: no such tool, or arguments that it does not take. */
export function readToolCall(name: string, values: unknown): ToolCall | null {
  const tool = toolNames.find((each) => each === name);
  if (tool === undefined) return null;
  const parsed = z.safeParse(tools[tool].arguments, values);
  return parsed.success ? ({ tool, arguments: parsed.data } as ToolCall) : null;
}
