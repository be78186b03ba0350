const subject =
  'homes?|houses?|condos?|rentals?|properties|property|listings?|deals?|places?|investments?|something|anything';
const opening = '(?:(?:ok(?:ay)?|hi|hey|hello|so|can you|could you|i want to|i would like to|help me|let us) )*';
const withVerb = new RegExp(
  String.raw`^${opening}(?:find|search|show|list|give|get|look(?:ing)? for|any|what can (?:i|we)|where can (?:i|we)|are there|do you have|(?:i|we) (?:want|need|am looking for)|(?:i|we) have \$?\d)\b.*\b(?:${subject})\b`,
);
const withSubject = new RegExp(
  String.raw`^${opening}(?:the )?(?:(?:best|cheapest|top|highest|lowest|good|great)(?: [a-z\d]+){0,3} )?(?:${subject})\b`,
);
/** Words that are about the last list. */
const refines =
  /\b(?:only|just|these|those|them|ones?|instead|more(?! than\b)|cheaper|else|too|also|same|there|still|narrow|filter)\b/;

/** What a list can be narrowed or ordered by in a word of its own. */
const ofList: ReadonlySet<string> = new Set(['sort', 'limit', 'property_type']);

/** `best deal with 60k at 1.5x`: a search in full, which keeps nothing of the last one. */
export function isFullSearch(text: string, values: Readonly<Record<string, unknown>>): boolean {
  if (refines.test(text) || Object.keys(values).every((name) => ofList.has(name))) return false;
  return withVerb.test(text) || withSubject.test(text);
}
