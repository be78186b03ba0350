import { parseArgs } from 'node:util';
import { type Commands, type Options, options, UsageError } from './command.ts';
import { help, version } from './help.ts';
import { print, withoutControlCharacters } from './print.ts';
import { withData } from './with-data.ts';

/**
 * Returns the exit code. `isNoError`: whether an error only means that the reader of the output, such as `head`, has
 * enough.
 */
export async function runCommand(
  commands: Commands,
  args: readonly string[],
  isNoError: (error: unknown) => boolean = () => false,
): Promise<number> {
  try {
    await run(commands, args);
    return 0;
  } catch (error) {
    if (isNoError(error)) return 0;
    const isUsage = error instanceof UsageError;
    const words = isUsage ? `${error.message}\nTry "forma --help".` : await describeError(error);
    process.stderr.write(`forma: ${withoutControlCharacters(words)}\n`);
    return isUsage ? 2 : 1;
  }
}

/** Throws a UsageError for an invalid command line. */
async function run(commands: Commands, args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args);
  if (values.version) return print(version());
  const words = positionals.slice(0, 2).join(' ');
  const matchingNames = Object.keys(commands).filter(
    (name) => name === words || words === '' || name.startsWith(`${words} `),
  );
  if (values.help || positionals.length === 0)
    return print(help(commands, matchingNames.length > 0 ? matchingNames : Object.keys(commands)));
  const command = commands[words];
  if (!command) throw new UsageError(`Unknown command "${words}".`);
  const files = positionals.slice(2);
  if (!command.accepts(files)) throw new UsageError(`Usage: ${command.usage}`);
  for (const [name, value] of Object.entries(values)) {
    const isOurs = name === 'data' || command.options.includes(name as keyof Options);
    if (!isOurs) throw new UsageError(`"${words}" has no option --${name}.`);
    if (typeof value === 'string' && value.trim() === '') throw new UsageError(`The option --${name} has no value.`);
  }
  if ('runWithoutData' in command) return command.runWithoutData();
  await withData(values, (database) => command.run(database, files, values));
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function describeError(error: unknown): Promise<string> {
  const { isDiskFull, isUnavailable } = await import('#store/database.ts');
  if (isDiskFull(error)) return `The disk of the database is full (${messageOf(error)}).`;
  if (isUnavailable(error)) return `The database cannot be reached or does not respond (${messageOf(error)}).`;
  if (error instanceof AggregateError) return (await Promise.all(error.errors.map(describeError))).join('\n');
  return messageOf(error);
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
