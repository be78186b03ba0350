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
  let readerClosed: Error | null = null;
  // Unhandled, it would end the process at once and leave the embedded PostgreSQL running.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') readerClosed ??= error;
    else process.exitCode = 1;
  });
  const exitCode = await runCommand(commands, process.argv.slice(2), (error) => error === readerClosed);
  process.exitCode ??= exitCode;
}
