import { setTimeout as wait } from 'node:timers/promises';
import { percentilesOf } from './percentiles.ts';

// Asks for /healthz of the origin in its argument every 20 ms until its input ends, then prints the 99th percentile.
const [origin] = process.argv.slice(2);
const times: number[] = [];
let isOver = false;
process.stdin.once('end', () => {
  isOver = true;
});
process.stdin.resume();
while (!isOver) {
  const start = performance.now();
  const isHealthy = await fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  times.push(isHealthy ? performance.now() - start : Number.POSITIVE_INFINITY);
  await wait(20);
}
process.stdout.write(String(percentilesOf(times)(0.99)));
