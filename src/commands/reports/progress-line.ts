import type { ImportProgress } from '../listing-files/import-file.ts';

/** Standard error, so that reports on standard output can be piped. */
type Screen = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

export type ProgressLine = {
  readonly show: (progress: ImportProgress) => void;
  /** Removes the line before a report. */
  readonly clear: () => void;
};

const barWidth = 30;
const redrawMilliseconds = 100;
const rowsBetweenLines = 100_000;

/** A bar on a terminal, otherwise a line per hundred thousand rows. `now`: milliseconds. */
export function progressLine(screen: Screen, now: () => number): ProgressLine {
  if (!screen.isTTY) {
    let lastRows = 0;
    const show = ({ file, rows }: ImportProgress) => {
      if (rows % rowsBetweenLines !== 0 || rows === lastRows) return;
      lastRows = rows;
      if (rows > 0) screen.write(`${file}: ${rows.toLocaleString('en-US')} rows read\n`);
    };
    const clear = () => {
      lastRows = 0;
    };
    return { show, clear };
  }
  let drawnAt = Number.NEGATIVE_INFINITY;
  const show = (progress: ImportProgress) => {
    if (now() - drawnAt < redrawMilliseconds) return;
    drawnAt = now();
    screen.write(`\r\u001B[K${drawBar(progress)}`);
  };
  return { show, clear: () => screen.write('\r\u001B[K') };
}

function drawBar({ file, rows, bytes, size }: ImportProgress): string {
  const count = `${rows.toLocaleString('en-US')} rows  ${file}`;
  if (!size) return count;
  const share = Math.min(bytes / size, 1);
  const filled = Math.round(share * barWidth);
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${Math.floor(share * 100)} %  ${count}`;
}
