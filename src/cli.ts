#!/usr/bin/env node
import { clusterCommands } from './cli/cluster.ts';
import type { Commands } from './cli/command.ts';
import { listingExportCommands } from './cli/listing-exports.ts';
import { listingFeedCommands } from './cli/listing-feed.ts';
import { listingImportCommands } from './cli/listing-imports.ts';
import { marketCommands } from './cli/markets.ts';
import { runCommand } from './cli/run-command.ts';
import { userCommands } from './cli/users.ts';
import { isEntryPoint } from './is-entry-point.ts';

/** Every command, in the order of the help. */
const commands: Commands = {
  ...listingImportCommands,
  ...listingFeedCommands,
  ...listingExportCommands,
  ...marketCommands,
  ...userCommands,
  ...clusterCommands,
};

/** Returns the exit code. */
export const runCommandLine = (args: readonly string[]): Promise<number> => runCommand(commands, args);

if (isEntryPoint(import.meta.url)) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await runCommandLine(process.argv.slice(2));
}
