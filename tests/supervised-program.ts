import { pino } from 'pino';
import { connectToParent } from '../src/processes/parent-process.ts';
import { superviseProcesses } from '../src/processes/supervise.ts';

/**
 * A parent of two processes that do nothing but print what they hear. With the argument `failing`, the second cannot
 * start.
 */
const [way, ...flags] = process.argv.slice(2);
const name = flags.find((flag) => flag.startsWith('--process='))?.slice('--process='.length) ?? 'parent';
const print = (line: string) => process.stdout.write(`${name} ${process.pid} ${line}\n`);
const parent = connectToParent();
if (parent === null) {
  const plans = [
    { name: 'a', service: 'web' },
    { name: 'b', service: 'web' },
  ] as const;
  const processes = superviseProcesses({ plans, flags: [way ?? ''], logger: pino({ level: 'silent' }) });
  process.once('SIGTERM', () => void processes.stop().then(() => print('stopped')));
  await processes.ready.then(
    () => print('ready'),
    async (error: Error) => {
      print(error.message);
      await processes.stop();
    },
  );
} else if (way === 'failing' && name === 'b') {
  await parent.reportFailure('no port');
  process.exit(1);
} else {
  parent.onAnnounce(() => print('announces'));
  parent.onStop((isLost) => {
    print(isLost ? 'lost its parent' : 'stops');
    process.exit(0);
  });
  print(flags.includes('--replacement') ? 'replaces' : 'starts');
  parent.reportReady();
}
