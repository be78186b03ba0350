import tones from '../../../parts/map/tones.module.css';
import { mapCopy } from './map-copy.ts';
import classes from './map-legend.module.css';
import { toneSteps } from './multiple-tone.ts';

const { legend: copy } = mapCopy;

const [lowest] = toneSteps;
const top = toneSteps.length - 1;
const steps = [copy.below(lowest), ...toneSteps.map((step, at) => (at === top ? copy.top(step) : copy.from(step)))];

/** What the colors of pins and clusters mean. */
export function MapLegend() {
  return (
    <ul className={classes['legend']} aria-label={copy.label} title={copy.label}>
      {steps.map((words, tone) => (
        <li key={words} className={tones['toned']} data-tone={tone}>
          {words}
        </li>
      ))}
    </ul>
  );
}
