import classes from './sourced-fact-list.module.css';

/** One or two lines beneath a fact; an empty second line keeps its place until its words arrive. */
export type SourceLines = readonly [first: string, second?: string];

/** A fact, and where it comes from. */
export type SourcedFact = { readonly name: string; readonly value: string; readonly notes?: SourceLines | null };

/** Names with their values, one under another, each with its source beneath. */
export function SourcedFactList({ facts }: { facts: readonly SourcedFact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value, notes }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {notes && (
            <dd className={classes['notes']}>
              <span>{notes[0]}</span>
              {notes[1] !== undefined && <span>{notes[1]}</span>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
