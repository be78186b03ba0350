import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { ChatButton } from '../../features/chat/chat-button.tsx';
import { chatCopy } from '../../features/chat/chat-copy.ts';

type Props = { readonly payload: SearchPayload; readonly answer: SearchAnswer | undefined };

/** The conversation about the results. `#1` is the first home of the page. */
export function SearchChat({ payload, answer }: Props) {
  return (
    <ChatButton
      place={{ search: payload, listed: answer?.page.map(({ alias_id }) => alias_id) }}
      suggestions={chatCopy.searchSuggestions}
      intro={chatCopy.introOfSearch}
      onApply={null}
    />
  );
}
