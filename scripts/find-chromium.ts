import { spawnSync } from 'node:child_process';

/** The headless shell comes first because it needs a fifth less processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for the browser tests: CHROMIUM, else one on PATH, else one installed by the package manager.
 * Empty if there is none; the browser tests then fail.
 */
export function findChromium(): string {
  return process.env['CHROMIUM'] || findOnPath() || install();
}

function findOnPath(): string {
  for (const name of names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return '';
}

function install(): string {
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
    const found = findOnPath();
    if (found) return found;
  }
  return '';
}
