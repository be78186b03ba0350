/** Words that carriers and Twilio treat as the end and the return of consent. */
const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const startWords = ['START', 'YES', 'UNSTOP'];

/** What a reply means; null: nothing for us. */
export function readReply(body: string): 'stop' | 'start' | null {
  const word = body.trim().toUpperCase();
  if (stopWords.includes(word)) return 'stop';
  return startWords.includes(word) ? 'start' : null;
}
