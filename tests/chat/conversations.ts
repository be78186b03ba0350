import type { Conversation } from '#domain/chat/reading.ts';

/** A conversation about a home in which nothing was asked yet. */
export const aboutHome: Conversation = {
  hasHome: true,
  listed: 0,
  lastCall: null,
  lastSearch: null,
  earlierCall: null,
  asked: [],
  isPlace: () => false,
};
