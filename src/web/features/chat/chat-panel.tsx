import { ArrowLeft, History, SendHorizontal, SquarePen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type ChatNumbers, longestQuestion } from '#contracts/chat.ts';
import { type ChatPlace, useConversation } from '../../model/chat/use-conversation.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Suggestions } from './chat-answer.tsx';
import { chatCopy as copy } from './chat-copy.ts';
import { ChatHistory } from './chat-history.tsx';
import { ChatMessages } from './chat-messages.tsx';

export type ChatPanelProps = {
  readonly place: ChatPlace;
  /** Questions for a start. */
  readonly suggestions: readonly string[];
  readonly intro: string;
  readonly onApply: ((numbers: ChatNumbers) => void) | null;
};

type Props = ChatPanelProps & { readonly opened: boolean; readonly onClose: () => void };

/** The conversation beside the page, or in a sheet on a phone. It stays while the panel is closed. */
export function ChatPanel({ place, suggestions, intro, onApply, opened, onClose }: Props) {
  const conversation = useConversation(place);
  const { messages, arriving, ask, restart } = conversation;
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <SidePanel
      beside
      title={showsHistory ? copy.history : copy.title}
      opened={opened}
      onClose={onClose}
      action={
        <>
          <Button
            square
            look="quiet"
            aria-label={showsHistory ? copy.back : copy.history}
            title={showsHistory ? copy.back : copy.history}
            onClick={() => {
              conversation.cancelOpening();
              setShowsHistory(!showsHistory);
            }}
          >
            {showsHistory ? <ArrowLeft size={16} aria-hidden /> : <History size={16} aria-hidden />}
          </Button>
          {!showsHistory && messages.length > 0 && (
            <Button square look="quiet" aria-label={copy.restart} title={copy.restart} onClick={restart}>
              <SquarePen size={16} aria-hidden />
            </Button>
          )}
        </>
      }
      foot={!showsHistory && <QuestionForm onAsk={ask} />}
    >
      {showsHistory ? (
        <ChatHistory
          onOpen={async (id) => {
            if (await conversation.open(id)) setShowsHistory(false);
          }}
          onRemove={conversation.remove}
        />
      ) : (
        <>
          {messages.length === 0 && !arriving && (
            <div className={look('column', 'gap12', 'top16')}>
              <p className={look('soft')}>{intro}</p>
              <Suggestions questions={suggestions} onAsk={ask} />
            </div>
          )}
          <ChatMessages conversation={conversation} home={place.proforma_id ?? null} onApply={onApply} />
        </>
      )}
    </SidePanel>
  );
}

function QuestionForm({ onAsk }: { readonly onAsk: (question: string) => void }) {
  const [text, setText] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const question = text.trim();
    if (question === '') return;
    setText('');
    onAsk(question);
  }

  return (
    <form className={look('grow')} onSubmit={submit}>
      <TextField
        label={copy.field}
        value={text}
        maxLength={longestQuestion}
        placeholder={copy.placeholder}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
        end={
          <Button square look="quiet" type="submit" aria-label={copy.send}>
            <SendHorizontal size={16} aria-hidden />
          </Button>
        }
      />
    </form>
  );
}
