import type { NamesWith } from '#contracts/parameters/catalogue.ts';
import type { Slider } from '#contracts/parameters/parameter.ts';
import { entryOf, type ParameterName, parameterNames, type WireNames } from './search-names.ts';

type NamesOf<Properties> = {
  [Name in ParameterName]: WireNames[Name] extends NamesWith<Properties> ? Name : never;
}[ParameterName];

/** A slider of the form, and the value that it shows while unset. */
export type FormSlider = Slider & { readonly default: number | readonly number[] | null };

/** The sliders with fixed ends. */
export const sliders = Object.fromEntries(
  parameterNames.flatMap((name) => {
    const entry = entryOf(name);
    if (!('slider' in entry) || !entry.slider) return [];
    const { min, max } = entry.slider;
    return [[name, { default: entry.kind === 'number' ? entry.default : [min, max], ...entry.slider }]];
  }),
) as unknown as Readonly<Record<NamesOf<{ slider: object }>, FormSlider>>;

/** Steps in dollars of the sliders whose bounds come from the server. */
export const rangeSteps = Object.fromEntries(
  parameterNames.flatMap((name) => {
    const entry = entryOf(name);
    return entry.kind === 'range' && entry.step ? [[name, entry.step]] : [];
  }),
) as Readonly<Record<NamesOf<{ step: number }>, number>>;

/** Quick options beside the rate slider, in percent. */
export const quickInterestRates = [6, 7, 8] as const;
