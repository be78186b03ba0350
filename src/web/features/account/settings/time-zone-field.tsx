import { Clock, MapPin } from 'lucide-react';
import { useState } from 'react';
import { markText } from '../../../lib/match-text.ts';
import { browserZone } from '../../../model/settings/browser-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import { type Option, OptionList, useOptions } from '../../../ui/option-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { settingsCopy } from './settings-copy.ts';
import classes from './time-zone-field.module.css';
import { findZones, timeIn, type Zone, zoneOf } from './zone-options.ts';

const { notifications: copy } = settingsCopy;

type Props = {
  /** An IANA name, such as `America/Chicago`. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
};

/** A time zone, searched by place or clock name. Offers the browser's zone. */
export function TimeZoneField({ value, error, onChange }: Props) {
  /** Null: the field shows the chosen zone, and the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [now] = useState(Date.now);
  const browserTimeZone = browserZone();
  const found = typed === null ? [] : findZones(typed);
  const groups =
    found.length === 0 ? [] : [{ label: copy.zones, options: found.map((zone) => option(zone, typed!, now)) }];
  const { field, list } = useOptions({ groups, text: typed ?? '', startAtFirst: typed !== '', onChoose: choose });

  function choose(zone: string): void {
    setTyped(null);
    onChange(zone);
  }

  return (
    <div className={look('positioned', 'shrink')}>
      <TextField
        {...field}
        label={copy.zone}
        error={error}
        hint={
          browserTimeZone && browserTimeZone !== value ? (
            <Button look="quiet" size="small" className={classes['offer']} onClick={() => choose(browserTimeZone)}>
              <MapPin size={14} aria-hidden />
              {copy.offer(zoneOf(browserTimeZone).place)}
            </Button>
          ) : (
            copy.zoneHint(timeIn(value, now))
          )
        }
        value={typed ?? zoneOf(value).place}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setTyped(typed ?? '')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          else if (typed === null && event.key === 'ArrowDown') setTyped('');
          else field.onKeyDown(event);
        }}
      />
      {typed !== null && (
        <div className={classes['list']}>
          {groups.length > 0 ? (
            <OptionList {...list} label={copy.zones} />
          ) : (
            <p className={look('pad8x12', 'soft')}>{copy.noZone(typed)}</p>
          )}
        </div>
      )}
    </div>
  );
}

function option({ name, place, clock }: Zone, typed: string, now: number): Option {
  const detail = [clock, timeIn(name, now)].filter((part) => part !== '' && part !== place).join(' · ');
  return { id: name, title: markText(typed, place), detail, picture: <Clock size={18} /> };
}
