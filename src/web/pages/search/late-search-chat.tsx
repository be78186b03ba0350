import { CircleQuestionMark } from 'lucide-react';
import { type ComponentProps, Suspense } from 'react';
import { askForma } from '../../features/chat/chat-button-copy.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SearchChat = lazyPart(async () => (await import('./search-chat.tsx')).SearchChat, { place: 'hidden' });

/** Until it is loaded, its place is as wide, so that its neighbors stay. */
export function LateSearchChat(props: ComponentProps<typeof SearchChat>) {
  const place = (
    <Button disabled>
      <CircleQuestionMark size={16} aria-hidden />
      {askForma}
    </Button>
  );
  return (
    <Suspense fallback={place}>
      <SearchChat {...props} />
    </Suspense>
  );
}
