import { CircleQuestionMark } from 'lucide-react';
import { openTerm } from '../lib/open-term.ts';
import classes from './term-info.module.css';

const copy = { what: (name: string) => `What is ${name}?` } as const;

/** Opens a term of the glossary where it stands; `id` is its place there, or the figure that it is. */
export function TermInfo({ id, name }: { id: string; name: string }) {
  return (
    <button
      type="button"
      className={classes['info']}
      aria-haspopup="dialog"
      aria-label={copy.what(name)}
      title={copy.what(name)}
      onClick={() => openTerm(id)}
    >
      <CircleQuestionMark size={15} aria-hidden />
    </button>
  );
}
