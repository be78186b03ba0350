import { type catalogue, parameterOf, type WireName } from './catalogue.ts';

type Parameters = typeof catalogue;

type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Text;

export type ClientName<Name extends WireName> = Parameters[Name] extends { client: infer Client extends string }
  ? Client
  : CamelCase<Name>;

/** The name of an assumption or target in the core. */
export type CoreName<Name extends WireName> = Parameters[Name] extends { core: infer Core extends string }
  ? Core
  : CamelCase<Name extends `target_${infer Figure}` ? Figure : Name>;

export function clientName<Name extends WireName>(name: Name): ClientName<Name> {
  return (parameterOf(name).client ?? inCamelCase(name)) as ClientName<Name>;
}

export function coreName<Name extends WireName>(name: Name): CoreName<Name> {
  return (parameterOf(name).core ?? inCamelCase(name.replace('target_', ''))) as CoreName<Name>;
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
