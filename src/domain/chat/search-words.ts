const targetNames = 'irr|dscr|grm|cash on cash|debt yield|expense ratio|profit margin';

/** What people say, and the words that a search reads. In this order. */
const rewordings: readonly (readonly [said: RegExp, read: string])[] = [
  [
    new RegExp(
      String.raw`\b(${targetNames}) (?:(?:of|is|at least|no less than|not below|from|starting at) )+(?=\d)`,
      'g',
    ),
    '$1 ',
  ],
  [
    /(\d+)[ -]?(bed\w*|br\b|bd\b)(?: (?:homes|houses|places))? (?:or|and) (?:bigger|more|larger|up|above|over)\b/,
    '$1+ $2',
  ],
  // `3/2` is three bedrooms and two bathrooms; `2/3` is a fraction.
  [
    /(?<![\w.,$/])(?=1\/1|2\/[12]|3\/[1-3]|4\/[1-4]|[56]\/)(\d)\/([1-5](?:\.5)?)s?(?=\s(?!acres?\b|of\b|points?\b|%)|$)/,
    '$1 bed $2 bath',
  ],
  [/\b(at least|min(?:imum)?) (\d ?-?(?:beds?|bedrooms?|br|bd))(,? and | |, )(?=\d(?:\.\d)? ?-?ba)/, '$1 $2$3$1 '],
  [/\b(?:you|there) (?:have|got)(?: got)?\b/g, ' '],
  [
    /(?<!\b(?:i|we)(?: am| are)? )\b(?:bring|earn|mak|net|clear)(?:e|s|es|ing|ting)?(?: in)?(?: at least| over| more than)? (\$?[\d,]+k?)(?:\+| or more)? (?=a (?:year|month)|per (?:year|month)|annually|monthly)/,
    'income over $1 ',
  ],
  [/(?<!\bmy )\b(cash flow|income) (?:is|are|be) (?=at|over|above|more|\$?\d)/, '$1 '],
  [/\bcash flow flows (?=(?:at least|over|above|more than) \$?\d|\$?\d)/, 'cash flow '],
  [/\bpassive (?=income\b)/, ''],
  [/\bdoubl(?:es?|ing) (?:my|our) (?:money|cash|investment)\b/, '2x'],
  [/\btripl(?:es?|ing) (?:my|our) (?:money|cash|investment)\b/, '3x'],
  [/(\dx) (?:in|within|over|after) (?=\d+ years\b(?! (?:fixed|loan|mortgage)))/, '$1 held '],
  [
    /\b(?:gets? |pulls? )?(?:all |out )*(?:of )?my (?:money|cash|equity)(?: back| out)? (?:in|with|at|after|by) (?:a |the )?refi(?:nanc\w+)?\b/,
    'refi out 100%',
  ],
  [/\bfor (?:an? )?(?:brrrr|reinvestors?)\b/, 'reinvestor persona'],
  [/\b(?:i|we) can (?:get )?financ\w+\b|\b(?:banks?|lenders?) (?:will|would) (?:financ\w+|lend on)\b/, 'financeable'],
  [
    /\b(?:for |in |with )?all[- ]cash\b|\bpaying cash\b|\b(?:without(?: a| any)?|with no) (?:loan|mortgage)\b/,
    'with 0% ltv',
  ],
  [/\b(\d{2,3}) (?=ltv\b|loan[- ]to[- ]value\b)/, '$1% '],
  [/\b(fixed|loan|mortgage) at (\d+(?:\.\d+)?)(?![\d.]|,\d|\s?[%xk])/, '$1 at $2%'],
  [/(\d%? (?:interest )?rate,? (?:for |over )?(?:15|20|25|30) years)(?! (?:fixed|loan|mortgage|hold))/, '$1 loan'],
  [/\bproperty management(?: included)?\b/, 'property managed'],
  [
    /^(?:remove|exclude|drop|hide|skip|lose|leave out|get rid of)(?: all| any| the)* (?=(?:condo|house|townhouse)s?$)/,
    'no ',
  ],
  [/(\d) full (?=ba)/, '$1 '],
  [/\bbuilt since\b/, 'built after'],
  // `nothing over 100k` sets the other bound.
  [/\b(?:nothing|none|not(?: anything)?|no|never) (?:over|above|more than|beyond)\b/g, 'under'],
  [/\b(?:nothing|none|not(?: anything)?|no|never) (?:under|below|less than)\b/g, 'over'],
  [/\bhouse\b(?= (?:in|near|under|for|with|at|max|below|around)\b|$)/g, 'houses'],
];

/** A normalized text in the words that a search reads. */
export function inSearchWords(text: string): string {
  return rewordings.reduce((words, [said, read]) => words.replace(said, read), text);
}
