/** Lock two: the arrows between folders, checked on the real import graph. Each rule says what to do instead. */
const only = (folder, allowed) => ({
  name: `${folder}-arrows`,
  comment: `src/${folder} may import ${allowed.length ? allowed.join(', ') : 'nothing of ours'}. Move the code down, or pass the value in.`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^src/',
    pathNot: `^src/(${[folder, ...allowed].join('|')})/`,
  },
});

/** The same between the rooms of one folder; a file beside the rooms may be imported by all of them. */
const room = (folder, name, allowed) => ({
  name: `${folder}-${name}-arrows`,
  comment: `src/${folder}/${name} may import of src/${folder} only ${allowed.length ? allowed.join(', ') : 'the files beside the rooms'}. Move the code down, or pass the value in.`,
  severity: 'error',
  from: { path: `^src/${folder}/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/${folder}/[^/]+/`, pathNot: `^src/${folder}/(${[name, ...allowed].join('|')})/` },
});

module.exports = {
  forbidden: [
    only('underwriting', []),
    only('engine', ['underwriting']),
    only('contracts', ['underwriting']),
    only('domain', ['contracts', 'underwriting']),
    only('store', ['domain', 'contracts', 'underwriting']),
    only('outside', ['domain', 'contracts', 'underwriting']),
    only('commands', ['domain', 'contracts', 'underwriting', 'engine', 'store', 'outside']),
    only('environment', []),
    only('server', ['domain', 'contracts', 'underwriting', 'engine', 'store', 'outside', 'commands', 'environment']),
    only('worker', ['domain', 'contracts', 'underwriting', 'engine', 'store', 'outside', 'commands', 'environment']),
    only('cli', ['domain', 'contracts', 'store', 'outside', 'commands', 'environment']),
    only('web', ['domain', 'contracts', 'underwriting']),
    room('web', 'lib', []),
    room('web', 'ui', ['lib']),
    room('web', 'model', ['lib']),
    room('web', 'parts', ['ui', 'model', 'lib']),
    room('web', 'features', ['parts', 'ui', 'model', 'lib']),
    room('web', 'pages', ['features', 'parts', 'ui', 'model', 'lib']),
    {
      name: 'web-lib-is-pure',
      comment: 'src/web/lib knows nothing of the product. What knows its wire or its rules belongs to src/web/model.',
      severity: 'error',
      from: { path: '^src/web/(lib|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/', pathNot: '^src/web/' },
    },
    room('server', 'guards', []),
    room('server', 'auth', ['guards']),
    room('server', 'callers', ['auth', 'guards']),
    room('server', 'http', ['callers', 'guards']),
    room('server', 'description', ['http', 'guards']),
    room('server', 'routes', ['http', 'callers', 'auth', 'guards']),
    room('server', 'pages', ['routes', 'http', 'callers', 'guards']),
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one subject: merge them, or pull the shared part out.',
      severity: 'error',
      from: { path: '^(src|tests|bench|scripts)/' },
      to: { circular: true },
    },
    {
      name: 'pure-folders-stay-pure',
      comment:
        'The finance core and the engine run anywhere: no npm package and no Node module. Do the outside work in commands and pass the result in.',
      severity: 'error',
      from: { path: '^src/(underwriting|engine)/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/' },
    },
    {
      name: 'sql-only-in-store',
      comment:
        'Only src/store talks SQL (and outside/postgres to the server that it starts). Add a verb-first function there and call it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(store|outside/postgres)/' },
      to: { path: 'node_modules/(pg|pg-copy-streams|drizzle-orm)/' },
    },
    {
      name: 'driver-only-behind-database',
      comment:
        "The driver's own types return untyped rows. Take a Connection or Queries, and read rows with src/store/read-rows.ts.",
      severity: 'error',
      from: { path: '^src/store/', pathNot: ['^src/store/(database|listen-for-changes)\\.ts$', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(@types/)?pg/' },
    },
    {
      name: 'jobs-only-in-worker',
      comment: 'A process without jobs does not load what runs them. Put the job into src/worker/schedule.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/worker/' },
      to: { path: 'node_modules/pg-boss/' },
    },
    {
      name: 'kit-only-behind-ui',
      comment: 'The component kit stands behind src/web/ui. Export the component from there.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(ui|testing)/' },
      to: { path: 'node_modules/@mantine/' },
    },
    {
      name: 'feature-islands',
      comment:
        'A subject knows no other subject. Let the page compose them, or move the shared part to parts or model.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'nothing-imports-the-top',
      comment: 'main.ts and cli.ts start things; nothing imports them, and only cli.ts imports src/cli.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/cli', '\\.test\\.tsx?$'] },
      to: { path: '^src/(main\\.ts$|cli)' },
    },
    {
      name: 'tests-stay-out',
      comment: 'The product never imports a test or what tests share.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.test\\.tsx?$', '^src/web/testing/'] },
      to: { path: '(\\.test\\.tsx?$|^tests/|^src/web/testing/)' },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
