import { parseArgs } from 'node:util';
import { readEnvironment } from '#environment/environment.ts';
import { loadDotEnv } from '#environment/load-dot-env.ts';
import { requirePaymentsChoice } from '#environment/payments.ts';
import { connectToParent } from './processes/parent-process.ts';
import { type Service, type Start, services } from './start-options.ts';

const usage = `Usage: node src/main.ts [--services=web,worker] [--host NAME] [--port NUMBER] [--data FOLDER]

  --services  services to run (all by default): web (pages and API), worker (mail and scheduled
              jobs, such as feed syncs)
  --host      address to listen on (HOST, 127.0.0.1)
  --port      port to listen on (PORT, 3000; 0: any free port)
  --data      folder of the embedded database (DATA_DIR, ./data)

  WEB_PROCESSES=N runs web in N processes on the same port.
`;

/** Command-line options override environment variables. Null: only print the usage. */
function readStart(): Start | null {
  const { values } = parseArgs({
    options: {
      services: { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean' },
      // A parent gives these two to its processes.
      process: { type: 'string' },
      replacement: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  const requestedServices = new Set(values.services?.split(',').map(serviceOf) ?? services);
  loadDotEnv();
  const commandLine = { HOST: values.host, PORT: values.port, DATA_DIR: values.data };
  const overrides = Object.fromEntries(Object.entries(commandLine).filter(([, value]) => value !== undefined));
  const environment = readEnvironment({ ...process.env, ...overrides });
  requirePaymentsChoice(environment);
  return {
    environment,
    services: requestedServices,
    processName: values.process ?? null,
    isReplacement: values.replacement === true,
  };
}

function serviceOf(name: string): Service {
  const found = services.find((service) => service === name);
  if (found) return found;
  throw new Error(`Unknown service "${name}". Services: ${services.join(', ')}.`);
}

const parent = connectToParent();
try {
  const start = readStart();
  if (start === null) process.stdout.write(usage);
  else if (parent === null && start.environment.webProcesses > 1 && start.services.has('web')) {
    // The parent of several processes has no use for the modules of their services.
    const { runProcesses } = await import('./run-processes.ts');
    await runProcesses(start, process.argv.slice(2));
  } else {
    const { runServices } = await import('./run-services.ts');
    await runServices(start, parent);
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  if (parent) await parent.reportFailure(reason);
  else process.stderr.write(`${reason}\n`);
  process.exit(1);
}
