import { CircleQuestionMark } from 'lucide-react';
import { openTerm } from '../lib/open-term.ts';
import classes from './term-info.module.css';

const copy = { what: (name: string) => `What is ${name}?` } as const;

/** Opens a glossary term over the page. `id` is its glossary id or its figure name. */
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
