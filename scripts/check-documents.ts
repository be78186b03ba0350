import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Checks the documents against the tree and fails if a document is out of date. */
const problems: string[] = [];
const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
const readme = readFileSync('README.md', 'utf8');

const lines = architecture.trimEnd().split('\n').length;
if (lines > 100) problems.push(`ARCHITECTURE.md has ${lines} lines; 100 are allowed.`);

const folders = ['src', 'src/web'].flatMap((parent) => foldersIn(parent).map((name) => `${parent}/${name}`));
const listed = new Set([...architecture.matchAll(/`(src\/[a-z-]+(?:\/[a-z-]+)?)\/`/g)].map(([, folder]) => folder));
for (const folder of folders) if (!listed.has(folder)) problems.push(`ARCHITECTURE.md does not list ${folder}/.`);
for (const folder of listed)
  if (folder && !existsSync(folder)) problems.push(`ARCHITECTURE.md lists ${folder}/, which is not there.`);

const settings = readdirSync('src/environment').map((name) => readFileSync(join('src/environment', name), 'utf8'));
const variables = settings.flatMap((file) => [...file.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name));
const documented = new Set([...readme.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name));
for (const name of variables) if (!documented.has(name)) problems.push(`README.md does not explain ${name}.`);
for (const name of documented)
  if (!variables.includes(name)) problems.push(`README.md explains ${name}, which nothing reads.`);

for (const document of ['README.md', 'ARCHITECTURE.md', ...markdownIn('docs')]) {
  const links = readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g);
  for (const [, target] of links) {
    if (target && !existsSync(join(dirname(document), target)))
      problems.push(`${document} links to ${target}, which is not there.`);
  }
}

const numbered = new Map<string, string>();
for (const name of readdirSync('docs/decisions').filter((each) => /^\d{4}-/.test(each))) {
  const number = name.slice(0, 4);
  const path = join('docs/decisions', name);
  if (!readFileSync(path, 'utf8').startsWith(`# ${Number(number)}. `)) problems.push(`${path} has another number.`);
  const other = numbered.get(number);
  if (other) problems.push(`${path} has the number of ${other}.`);
  numbered.set(number, name);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log('The documents agree with the tree.');

function foldersIn(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}
