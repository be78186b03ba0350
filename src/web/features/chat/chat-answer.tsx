import { Check, Copy } from 'lucide-react';
import { Fragment } from 'react';
import type { ChatAnswer as Answer, ChatNumbers, ChatPart } from '#contracts/chat.ts';
import { notify, notifyFailure } from '../../lib/notify.ts';
import { textOfAnswer } from '../../model/chat/use-conversation.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import classes from './chat-answer.module.css';
import { chatCopy as copy } from './chat-copy.ts';
import { ChatFigure } from './chat-figure.tsx';

type Props = {
  readonly answer: Answer;
  /** The home beside the conversation. */
  readonly home: string | null;
  readonly onApply: ((numbers: ChatNumbers) => void) | null;
  readonly onAsk: (question: string) => void;
  /** Whether it offers questions to ask next. */
  readonly isLast: boolean;
};

/** A whole answer with what can be done with it. */
export function ChatAnswer({ answer, home, onApply, onAsk, isLast }: Props) {
  const { apply, suggestions, understood, note } = answer;
  return (
    <div className={look('column', 'gap8')}>
      <Understood lines={understood} />
      <AnswerParts parts={answer.parts} />
      {note !== null && <p className={look('faint', 'fine')}>{note}</p>}
      <div className={look('flow', 'gap8x12')}>
        {apply && onApply && apply.home === home && (
          <Button look="primary" size="small" onClick={() => onApply(apply)}>
            <Check size={14} aria-hidden />
            {copy.apply}
          </Button>
        )}
        <Button
          square
          size="small"
          look="quiet"
          aria-label={copy.copy}
          onClick={() => void copyText(textOfAnswer(answer))}
        >
          <Copy size={14} aria-hidden />
        </Button>
      </div>
      {isLast && <Suggestions questions={suggestions} onAsk={onAsk} />}
    </div>
  );
}

export function Understood({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <p className={look('faint', 'fine')}>
      {copy.understood}: {lines.join('; ')}
    </p>
  );
}

/** Text and figures in their lines. */
export function AnswerParts({ parts }: { readonly parts: readonly ChatPart[] }) {
  return (
    <p className={classes['parts']}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended
        <Fragment key={at}>{part.kind === 'text' ? part.text : <ChatFigure figure={part.figure} />}</Fragment>
      ))}
    </p>
  );
}

export function Suggestions({
  questions,
  onAsk,
}: {
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <ul className={look('flow', 'gap8')} aria-label={copy.suggestions}>
      {questions.map((question) => (
        <li key={question}>
          <Button size="small" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(copy.copied);
  } catch {
    notifyFailure(copy.notCopied);
  }
}
