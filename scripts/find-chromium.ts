import { spawnSync } from 'node:child_process';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for the browser tests: CHROMIUM, else one on PATH, else one that the system's package
 * manager installs. Empty where there is none: the browser tests then fail and say so.
 */
export function findChromium(): string {
  return process.env['CHROMIUM'] || onPath() || installed();
}

function onPath(): string {
  for (const name of names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return '';
}

function installed(): string {
  if (spawnSync('which', ['apt-get']).status !== 0) return '';
  console.log('Installing Chromium for the browser tests ...');
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [program = 'apt-get', ...rest] = [...root, 'apt-get', ...args];
    spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return onPath();
}
