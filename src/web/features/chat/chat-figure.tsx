import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ChatFigure as Figure } from '#contracts/chat.ts';
import { ExplanationCard } from '../../parts/explanation-card.tsx';
import { ExplanationLines } from '../../parts/explanation-lines.tsx';
import { look } from '../../ui/look.ts';
import { chatCopy as copy } from './chat-copy.ts';
import classes from './chat-figure.module.css';

/** A figure of an answer. It opens its formula, and the name of a home leads to the home. */
export function ChatFigure({ figure }: { readonly figure: Figure }) {
  const { label, text, explanation, home } = figure;
  const chip = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  if (home !== null)
    return (
      <Link to="/proformas/$id" params={{ id: home }} className={look('linked', 'medium')}>
        {text}
      </Link>
    );
  if (explanation === null) return <span className={look('medium')}>{text}</span>;
  return (
    <>
      <button
        ref={chip}
        type="button"
        className={classes['chip']}
        aria-haspopup="dialog"
        aria-label={copy.explain(label, text)}
        onClick={() => setOpened(true)}
      >
        {text}
      </button>
      {opened && (
        <ExplanationCard label={label} figure={chip} onClose={() => setOpened(false)}>
          <ExplanationLines {...explanation} result={text} />
        </ExplanationCard>
      )}
    </>
  );
}
