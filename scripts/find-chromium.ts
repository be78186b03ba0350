import { spawnSync } from 'node:child_process';

/** The shell without windows comes first: the same engine for four fifths of the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  const command = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const aptGet = (...args: string[]) => {
    spawnSync('env', [...command, ...args, '-qq'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  aptGet('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    aptGet('install', '-y', '--no-install-recommends', name);
    const found = onPath();
    if (found) return found;
  }
  return '';
}
