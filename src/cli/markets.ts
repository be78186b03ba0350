import { dayOf, isDay } from '#domain/calendar-day.ts';
import type { Database } from '#store/database.ts';
import { type Commands, type Options, UsageError } from './command.ts';
import { print } from './print.ts';

// Each command loads its own modules so that help and errors print at once.

export const marketCommands: Commands = {
  'markets import': {
    usage: 'forma markets import FILE… [--as rent_index|home_values] [--dated YYYY-MM-DD] [--data DIR]',
    description: `Imports market tables (CSV, plain or gzip; - is standard input). Each replaces the earlier table of its kind; then every
estimate based on them is renewed. The header identifies a table: HUD's Small Area Fair Market Rents, a Zillow Research
table by ZIP code or metropolitan area (rents: ZORI; home values: ZHVI), or rental advertisements (latitude, longitude,
bedrooms, bathrooms, square_feet, monthly price). An unreadable file does not stop the others.

  --as KIND       the kind of a monthly table whose file name has neither zori nor zhvi
  --dated DAY     the date of HUD's rents or of the advertisements, if the file does not state it`,
    accepts: (files) => files.length > 0,
    options: ['as', 'dated'],
    run: runMarketsImport,
  },
  'markets list': {
    usage: 'forma markets list [--data DIR]',
    description: 'Lists the loaded market tables with their age, and says what each missing one would add.',
    accepts: (files) => files.length === 0,
    options: [],
    run: runMarketsList,
  },
};

async function runMarketsImport(database: Database, files: readonly string[], { as, dated }: Options): Promise<void> {
  const { importMarkets } = await import('#commands/market-tables/import-markets.ts');
  const { seriesSubjects } = await import('#commands/market-tables/table-in-file-name.ts');
  const { describeMarkets, describeRenewed } = await import('#commands/reports/print-markets.ts');
  const subject = seriesSubjects.find((one) => one === as) ?? null;
  if (as !== undefined && subject === null) throw new UsageError(`--as must be one of ${seriesSubjects.join(', ')}.`);
  if (dated !== undefined && !isDay(dated)) throw new UsageError('--dated must be a day, YYYY-MM-DD.');
  const renewed = await importMarkets(database, files, {
    as: subject,
    dated: dated ?? null,
    today: today(),
    onReport: (report) => print(describeMarkets(report)),
  });
  print(describeRenewed(renewed));
}

async function runMarketsList(database: Database): Promise<void> {
  const { readMarketTables } = await import('#store/markets/market-tables.ts');
  const { describeTables } = await import('#commands/reports/print-markets.ts');
  print(describeTables(await readMarketTables(database), today()));
}

const today = () => dayOf(Date.now());
