import { readFileSync, writeFileSync } from 'node:fs';
import { cityKey } from '#outside/home-pages/known-cities.ts';
import { allPlaces } from '#outside/places/postal-codes.ts';

const usage = `node scripts/make-census-places.ts GAZETTEER_FILE

Writes the names of incorporated and census-designated places that no postal code has, from the places file of the
Census Bureau's gazetteer: a line for each state.`;

const target = new URL('../src/outside/places/census-places.txt', import.meta.url);
/** The legal description after the name, such as `city` or `CDP`. */
const description =
  /(?: (?:CDP|city|town|village|borough|comunidad|zona urbana|municipality|corporation|unified government|consolidated government|metropolitan government|metro government|city and borough))+$/;

function run(): void {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error(usage);
  const [header = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/);
  const columns = header.split('\t').map((name) => name.trim());
  const stateColumn = columns.findIndex((name) => name === 'USPS' || name === 'STUSPS');
  const nameColumn = columns.indexOf('NAME');
  const known = new Set([...allPlaces()].map(({ state, city }) => `${state} ${cityKey(city)}`));
  const byState = new Map<string, Set<string>>();
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const cells = line.split('\t');
    const state = cells[stateColumn]!;
    const name = cells[nameColumn]!.replaceAll('"', '')
      .replace(/ \(.*$/, '')
      .replace(description, '');
    const key = cityKey(name.replace(/,.*$/, ''));
    if (key !== '' && !known.has(`${state} ${key}`)) byState.set(state, (byState.get(state) ?? new Set()).add(key));
  }
  const states = [...byState].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(target, states.map(([state, names]) => `${state} ${[...names].toSorted().join('|')}\n`).join(''));
}

run();
