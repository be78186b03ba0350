import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { type RunningProgram, untilPrinted, watchProgram } from './running-program.ts';

const program = fileURLToPath(new URL('./supervised-program.ts', import.meta.url));
let running: RunningProgram;
afterEach(async () => {
  running.process.kill('SIGKILL');
  await running.exit;
});

function start(way: string): void {
  running = watchProgram(spawn(process.execPath, [program, way], { stdio: ['ignore', 'pipe', 'pipe'] }));
}

const pidOf = async (name: string, what: string) =>
  Number((await untilPrinted(running, new RegExp(`^${name} (\\d+) ${what}$`, 'm')))[1]);

test('replaces a killed process, and ends with all of them', async () => {
  start('working');
  const [a, b] = await Promise.all([pidOf('a', 'starts'), pidOf('b', 'starts')]);
  await pidOf('parent', 'ready');
  expect(await pidOf('a', 'announces')).toBe(a);
  process.kill(b, 'SIGKILL');
  const next = await pidOf('b', 'replaces');
  expect(next).not.toBe(b);
  running.process.kill('SIGTERM');
  expect(await running.exit).toBe(0);
  expect(running.output()).toMatch(new RegExp(`a ${a} stops`));
  expect(running.output()).not.toContain('lost');
  expect(running.output().match(/announces/g)).toHaveLength(1);
});

test('leaves no process behind when the parent is killed', async () => {
  start('working');
  const pids = await Promise.all([pidOf('a', 'starts'), pidOf('b', 'starts')]);
  await pidOf('parent', 'ready');
  running.process.kill('SIGKILL');
  for (const pid of pids) await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  expect(running.output().match(/lost its parent/g)).toHaveLength(2);
});

test('ends if a process says that it cannot start', async () => {
  start('failing');
  await pidOf('parent', 'no port');
  expect(await running.exit).toBe(0);
});
