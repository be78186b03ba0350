import { readFileSync } from 'node:fs';
import type { Commands } from './command.ts';

const generalOptions = `  --data DIR      the data folder with the embedded database, instead of DATA_DIR and DATABASE_URL
  --help          show how to use a command
  --version       print the version`;

export function help(commands: Commands, names: readonly string[]): string {
  const commandList = names.map((name) => commands[name]).filter((command) => command !== undefined);
  const only = commandList.length === 1 ? commandList[0] : undefined;
  if (only) return `${only.usage}\n\n${only.description}\n\n${generalOptions}`;
  const lines = commandList.map(({ usage }) => `  ${usage}`);
  return `forma manages listings, market tables and accounts.\n\n${lines.join('\n')}\n\n${generalOptions}`;
}

export function version(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return `forma ${(JSON.parse(file) as { version: string }).version}`;
}
