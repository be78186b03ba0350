import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The server of Debian's package. It is of 2018: good enough to test the path to a cluster, and nothing else. */
export const serverProgram = '/usr/sbin/clickhouse-server';

/** Installs the server with apt unless the machine has it. Throws where that does not work. */
export function installServer(): void {
  if (existsSync(serverProgram)) return;
  console.log('Installing clickhouse-server with apt-get ...');
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'clickhouse-server'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (cause) {
    throw new Error('The bench needs the package clickhouse-server of Debian, and root to install it.', { cause });
  }
}
