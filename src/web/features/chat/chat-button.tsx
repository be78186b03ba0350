import { MessageCircleQuestion } from 'lucide-react';
import { Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Feature } from '../../parts/feature.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { chatCopy as copy } from './chat-copy.ts';
import type { ChatPanelProps } from './chat-panel.tsx';

const loadPanel = () => import('./chat-panel.tsx');
const ChatPanel = lazyPart(async () => (await loadPanel()).ChatPanel, { place: 'corner' });

/** Opens the conversation about the page. Without the feature it offers an upgrade. */
export function ChatButton(props: ChatPanelProps) {
  const panel = useDialogState();
  return (
    <Feature name="chat_forma" kind="button" unlocks={copy.open}>
      <Button
        data-feature="chat_forma"
        title={copy.open}
        aria-expanded={panel.opened}
        onClick={() => (panel.opened ? panel.close() : panel.open())}
        onPointerEnter={() => void loadPanel()}
      >
        <MessageCircleQuestion size={16} aria-hidden />
        <span>{copy.open}</span>
      </Button>
      <Suspense>{panel.opening > 0 && <ChatPanel {...props} opened={panel.opened} onClose={panel.close} />}</Suspense>
    </Feature>
  );
}
