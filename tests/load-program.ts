/** Loads what the processes of the program load, so that the compile cache has it. */
await Promise.all([
  import('../src/run-processes.ts'),
  import('../src/run-services.ts'),
  import('#worker/schedule.ts'),
  import('#worker/worker.ts'),
]);
process.exit(0);
