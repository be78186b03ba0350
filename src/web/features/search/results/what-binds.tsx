import type { SearchRow } from '#contracts/search.ts';
import type { Binding } from '#contracts/search-extras.ts';
import { look } from '../../../ui/look.ts';
import { bindingCopy as copy } from './binding-copy.ts';
import { missedWords, singleChanges } from './binding-words.ts';
import classes from './what-binds.module.css';

/** What a near miss lacks, and which changes other than a lower price would help. */
export function WhatBinds({ row, binding }: { row: SearchRow; binding: Binding | undefined }) {
  const changes = binding ? singleChanges(binding, row) : [];
  return (
    <div aria-busy={binding === undefined}>
      {binding && <p className={look('warning')}>{missedWords(binding)}</p>}
      {changes.length > 0 && (
        <>
          <p className={look('note', 'top8')}>{copy.orAlone}</p>
          <dl className={classes['changes']}>
            {changes.map(({ label, value, aside }) => (
              <div key={label}>
                <dt className={look('note')}>{label}</dt>
                <dd className={look('base', 'strong')}>
                  {value}
                  {aside && <span className={look('block', 'faint', 'fine', 'regular')}>{aside}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
