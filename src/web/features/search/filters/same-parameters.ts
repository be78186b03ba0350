import type { ParameterName } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';

type Props = { readonly parameters: SearchParameters };

/** Parameters that decide the defaults of others. */
const deciding: readonly ParameterName[] = ['persona', 'propertyManaged', 'targetIrr'];

/**
 * Compares the props of a form part, which rerenders only if one of its own parameters, one that decides a default, or another prop changed. The
 * form is large, and a dragged handle changes one parameter per frame.
 */
export function sameParameters<Part extends Props>(
  names: readonly ParameterName[],
): (one: Readonly<Part>, other: Readonly<Part>) => boolean {
  return (one, other) => {
    const { parameters: before, ...propsBefore } = one;
    const { parameters: after, ...propsAfter } = other;
    const others = Object.keys(propsBefore) as (keyof typeof propsBefore)[];
    return (
      [...names, ...deciding].every((name) => before[name] === after[name]) &&
      others.every((name) => propsBefore[name] === (propsAfter as typeof propsBefore)[name])
    );
  };
}
