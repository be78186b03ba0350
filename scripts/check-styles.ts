import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStyleProblems } from './style-problems.ts';

/** Checks the class names of the pages, and that type and space come from tokens. */
const folder = 'src/web';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:css|tsx?)$/.test(name))
  .map((name) => join(folder, name));
const problems = findStyleProblems(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log('Every class name is defined and used.');
