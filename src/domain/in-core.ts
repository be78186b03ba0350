import { parameterOf, type WireName } from '#contracts/parameters/catalogue.ts';
import { type CoreName, coreName } from '#contracts/parameters/names.ts';

/** Wire values under the names of the core, with fractions for percent. */
export function inCore<Values, Name extends WireName & keyof Values>(
  names: readonly Name[],
  values: Values,
): { [Each in Name as CoreName<Each>]: Values[Each] } {
  const entries = names.map((name) => [coreName(name), toCore(name, values[name])]);
  return Object.fromEntries(entries) as { [Each in Name as CoreName<Each>]: Values[Each] };
}

function toCore(name: WireName, value: unknown): unknown {
  const entry = parameterOf(name);
  const isPercent = entry.kind === 'number' && entry.unit === 'percent';
  return isPercent && typeof value === 'number' ? value / 100 : value;
}
