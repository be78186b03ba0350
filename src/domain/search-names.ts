import { parameterNames as allNames, type NamesWith, parameterOf } from '#contracts/parameters/catalogue.ts';
import { type ClientName, clientName } from '#contracts/parameters/names.ts';
import type { Parameter } from '#contracts/parameters/parameter.ts';

type SearchName = NamesWith<{ address: number }>;

export type WireNames = { readonly [Name in SearchName as ClientName<Name>]: Name };
export type ParameterName = keyof WireNames;

const byAddress = allNames
  .filter((name): name is SearchName => parameterOf(name).address !== undefined)
  .sort((one, other) => parameterOf(one).address! - parameterOf(other).address!);

/** The wire name of every form parameter, in the order of addresses. */
export const wireNames = Object.fromEntries(byAddress.map((name) => [clientName(name), name])) as WireNames;

export const parameterNames = Object.keys(wireNames) as ParameterName[];

/** The catalogue's entry of a form parameter. */
export function entryOf(name: ParameterName): Parameter {
  return parameterOf(wireNames[name]);
}
