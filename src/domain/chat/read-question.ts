import type { FigureName } from '#contracts/calculation.ts';
import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import type { SolvedName } from '#contracts/tools/tools.ts';
import { readChanges } from './changes/changes.ts';
import { readDetails, readFigures } from './figure-names.ts';
import { followUp } from './follow-up.ts';
import { hasPronoun, readHomes } from './home-words.ts';
import { normalizeQuestion } from './normalize-question.ts';
import { readSearch } from './read-search.ts';
import {
  askFor,
  askForOffer,
  asks,
  asksAboutNumber,
  type Conversation,
  callOf,
  callsOf,
  homeOf,
  type QuestionWords,
  type Reading,
  refersToLast,
} from './reading.ts';
import { severalReadings } from './several-readings.ts';
import { hasUnreadNumber, readTargets } from './solve-targets.ts';
import { unanswerable, unseen } from './unanswerable.ts';
import { readVaried } from './varied-names.ts';

const longestQuestion = 1000;

/** Reads a question of an investor as a tool call. Never throws. */
export function readQuestion(text: string, conversation: Conversation): Reading {
  const normalized = normalizeQuestion(text.slice(0, longestQuestion));
  const words = wordsOf(normalized, conversation.listed);
  if (unanswerable.test(normalized)) return { kind: 'none' };
  if (openEnded.test(normalized))
    return asks('What should change? Name a number, such as the rate, the rent or the offer.');
  if (unseen.test(normalized) && !/\d/.test(normalized)) return { kind: 'none' };
  const reading =
    followUp(words, conversation) ??
    severalReadings(words) ??
    firstReading(words, conversation) ??
    unreadNumber(words) ??
    ({ kind: 'none' } as const);
  return isAboutNoHome(reading, conversation)
    ? asks('Which home do you mean? Open one, or search first.')
    : withLastChanges(reading, normalized, conversation);
}

const openEnded =
  /^(?:what if|change (?:the|some) (?:numbers|assumptions)|make (?:it|this) (?:better|work|cheaper)|change (?:something|it|this)|(?:double|halve|triple) (?:it|that|this)|cut (?:it|that|this) in half|what about|what if (?:things|it|the market|times|everything)(?: \w+)* (?:worse|bad|better|badly|wrong|down|up|south|crash(?:es)?))$/;

/** A short question with a number that no tool took. */
function unreadNumber({ text, rest }: QuestionWords): Reading | null {
  if (!/\d/.test(rest) || text.split(' ').length > 6) return null;
  return asks('What is that number for? Name it, such as the rate, the rent, the offer or the down payment.');
}

/** `what is the score then`: the numbers of the last what-if stay. */
function withLastChanges(reading: Reading, text: string, { lastCall }: Conversation): Reading {
  if (reading.kind !== 'call' || lastCall?.tool !== 'what_if' || !refersToLast.test(text)) return reading;
  const { tool, arguments: values } = reading.call;
  if (!('changes' in values) || values.changes.length > 0) return reading;
  return callOf(tool, { ...values, changes: lastCall.arguments.changes }) ?? reading;
}

function firstReading(words: QuestionWords, conversation: Conversation): Reading | null {
  for (const intent of intents) {
    const reading = intent(words, conversation);
    if (reading) return reading;
  }
  return null;
}

function isAboutNoHome(reading: Reading, { hasHome }: Conversation): boolean {
  if (reading.kind !== 'call' || hasHome) return false;
  const { call } = reading;
  if (call.tool === 'market_summary') return call.arguments.place === undefined && call.arguments.home === 'this';
  if (call.tool === 'compare') return call.arguments.homes.includes('this');
  return 'home' in call.arguments && call.arguments.home === 'this';
}

function wordsOf(text: string, listed: number): QuestionWords {
  const { homes, rest } = readHomes(text, listed);
  return { text, homes, hasPronoun: hasPronoun(text), rest };
}

type Intent = (words: QuestionWords, conversation: Conversation) => Reading | null;

const asksWhy =
  /^why\b|\bwhy (?:is|are|does|do|so)\b|\bexplain\b|\bhow (?:is|are|was|were|do (?:you|they|we)|did (?:you|they)|does forma|would you|do i|can you) .*(?:calculated|computed|figured|worked out|determined|derived|measured|estimated|projected|predicted|calculate|compute|get|figure|come up with|arrive at)\b|\b(?:what (?:does|do|is) .+ (?:mean|stand for)|meaning of|define|definition of|formula|consists? of|made (?:up )?of|where (?:does|do) .+ come from|break ?down|walk me through|how come|\breason\b|(?:i )?do not (?:get|understand)|confused (?:by|about)|what is (?:the deal|up|going on|wrong) with|what goes into|what makes up|(?:included|counted) in|how (?:it is|you|forma) (?:calculated?|computed?|figured?|got|gets?)|show (?:me )?how|what is (?:in|behind)\b|(?:show (?:me )?|what is )the math|math behind|what is driving)\b|^what is (?:an? )?(?:dscr|noi|irr|mirr|npv|grm|coc|cash on cash|cap rate|debt yield|equity multiple)$/;
const compares =
  /\bcompare\b|\brank\b(?! (?:the )?(?:inputs|assumptions|drivers|factors|numbers))|^(?:and |so |ok |now |then |but )*which(?:ever)?\b|\bversus\b|\bvs\b|\b(?:pick|choose|recommend)\b|\bline(?:d)? (?:them |these |those )?up\b|\b(?:best|worst) (?:of|among|out of|from) (?:these|those|them|the (?:list|bunch|results|lot))\b|\bwhich (?:one|of|is|has|home|house|property|would|should|deal)\b|\bbetter (?:deal|buy|one|investment|than)\b|\bside by side\b|\bdifferences? between\b|\bstack(?:s|ed)?\b.*\bup\b|\|+ (?:versus|against) \|+|\bagainst #\d|^#?\d (?:or|vs|versus|against) #?\d$|^(?:the )?\|+ (?:or|vs|versus|against) (?:the )?\|+$/;
const similar =
  /\bresembl\w+\b|\b(?:listings|homes|houses) close by\b|\bsimilar\b|\b(?:more|others?|another|anything|something|ones?)(?: \w+)? like (?:\|+|number|this|it)|\bcomparables?\b|\bcomps?\b|\balternatives?\b|\b(?:homes|houses|places|properties|ones|listings|anything|something|more|deals|condos) like (?:this|it|that|the|#)|\bnearby (?:homes|houses|listings|properties|rentals)\b|\bwhat else\b|\bother (?:homes|houses|options|listings|properties) (?:like|near)/;
const sensitive =
  /\brank (?:the )?(?:inputs|assumptions|drivers|factors|numbers)\b|\bby how much they (?:swing|move|change)\b|\bstress[- ]?test\b|\bhow important\b|\bmatter (?:much|a lot|at all)\b|\bhow (?:does|do|would|will) .+ (?:change|move|vary|react)s? (?:with|to|when|as)\b|\bhow (?:does|do|would|will) .+ (?:affect|impact|influence|hurt|change)s? (?:the |my )?\w|\bsensitiv\w*\b|\b(?:what|which)\b.*\b(?:hurts?|helps?|kills?|boosts?|improves?|changes)\b.*\bmost\b|\b(?:biggest|main|key|top|largest|most important) (?:drivers?|levers?|factors?|assumptions?|inputs?)\b|\bmatters? (?:the )?most\b|\bbiggest (?:impact|effect|driver|lever|risk factor|swing|influence)\b|\bwhat (?:drives|affects|moves|influences|impacts)\b|\bwhich (?:assumption|input|number|variable|factor)s?\b|\b(?:moves?|moving) the needle\b|\btornado\b|\bhow much (?:does|do|would|will|could) .+ (?:depend|change|move|swing|matter|affect|impact|hurt|influence)\b|\bhow (?:strongly|much) .+ (?:react|respond)s?\b|\bmost (?:important|influential) (?:assumption|input|number|factor)|\bhow (?:exposed|robust|vulnerable)\b|\bdepends? (?:most )?on\b|\beffect of\b|\bimpact of\b/;
const scored =
  /\bscores?\b|\bgrade[ds]?\b|\bhow good\b|\b(?:is|was) (?:it|this|that|#\d+|the|\|+)[^?]*\b(?:good|bad|solid|decent|great|worth|smart|safe|risky)\b|\bgood (?:deal|buy|investment|one)\b|\brate (?:this|it|that|\|+|the (?:deal|home|house|property))\b|\brating\b|\bwould you (?:buy|do|take)\b|\b(?:a )?better deal\b|\bstars?\b|\bstrengths?\b|\bweak(?:ness(?:es)?| ?points?| ?spots?|est)\b|\bstrongest\b|\bshould i (?:buy|get|invest|go for|do)\b|\bworth (?:it|buying)\b|\bpros and cons\b|\bred flags?\b|\bwhat is wrong with\b|\bwhat do you think\b|\bthoughts\b|\b(?:winner|keeper|dud|lemon|home run|no-?brainer|steal|rip-?off|over-?priced|under-?priced)\b|\bpull the trigger\b|\bhow is (?:this|the) (?:deal|one|home|house|property)$|\bstrong points?\b|\bgood or bad\b|\bdeal or no deal\b|\by(?:es|ay|ea) or n(?:o|ay)\b|\bany good\b|\bbuy or (?:pass|not)\b|\b(?:is|was) (?:it|this|that|\|+) an? (?:buy|pass|go|no)\b|\b(?:any|your) (?:good|opinion|take)\b|\bdownsides?\b|\bhow does (?:it|this|\|+) (?:look|rank)$|\bverdict\b/;
const ofPortfolio =
  /\bportfolios?\b|\bholdings\b|\bon track\b|\b(?:reach|hit|meet|toward|close to|closer to) my goal\b|\badd (?:\|+|this|it)(?: home)? to (?!the\b)|\bmy (?:homes|properties|houses|rentals|investments)\b|\bdo i own\b|\bi own\b/;
const ofMarket =
  /\b(?:home values?|values|prices|rents) (?:\w+ )?(?:going|rising|growing|falling|dropping|climbing)\b|\bhow many (?:\w+ )?(?:are )?(?:for sale|on the market|listed)\b|^(?:is|are) .+ (?:growing|declining|appreciating|heating up|cooling(?: off)?)$|\bmarkets?\b(?! (?:rents?|value|appreciation)\b)|\bneighbou?rhoods?\b|\b(?:this|the|that) (?:area|zip(?: code)?|city|town)\b|\baround here\b|\bmedian\b|\b(?:typical|average|going) (?:rents?|(?:home )?prices?|home values?)\b|\b(?:rents|prices|home values|values) (?:like |going |growing |rising )?(?:in|around|near)\b(?!.*\b(?:find|show|under|over)\b)|\bhow (?:is|are) (?:\d{5}|[a-z]+ (?:doing|looking))\b|\b(?:rent|price) levels?\b|\b(?:houses|homes) (?:go|sell|going|selling) for\b|\btrends?\b|\barea\b|\b(?:price|value|rent|home) growth (?:here|around)/;
const asksAboutPlace =
  /\btell me about (?!this\b|it\b|the\b|that\b|#|\d|my\b|both\b)(?:[a-z]+(?:,? [a-z]{2})?|\d{5})$|\btell me about \d{5}\b/;
const searches =
  /\b(?:find|show me|search|look(?:ing)? for|list|any|get me|give me|where can i|what can i (?:buy|get|afford)|what (?:homes|houses|properties|deals|condos|rentals)|i (?:have|want|need)|got)\b|\b(?:cheapest|best|top|highest|lowest)\b|\b(?:homes|houses|rentals|condos?|listings|properties|deals|duplexes)\b|^(?:\d{5})\b/;
const asksWhatIf =
  /\bwhat if\b|\bwhat happens\b|\bwhat would happen\b|\bsuppose\b|\bassum(?:e|ing)\b|\bif (?:i|we|the|it|rents?|rates?|vacancy|taxes|insurance|interest|they|my|seller|you|expenses|values?|appreciation|inflation|hoa|prices?)\b|\b(?:try|run it|rerun|recalculate|redo|change|set|make it|use|raise|lower|drop|increase|decrease|cut|bump|stress|let us say|say)\b|\bhow (?:does|would|do|will) .* (?:look|change|work)\b|\bhow about\b|\bwhat about\b/;

const unknowns: readonly (readonly [SolvedName, RegExp])[] = [
  [
    'rent',
    /\b(?:what|which|min(?:imum)?|lowest|least|required|needed|how (?:much|high|low)(?: of)?(?: a)?|break even)\b(?: \w+){0,2} rents?\b|\brents? (?:would )?(?:have|need) to be\b|\brents? (?:do i need|needed|required|would|must|should|has to|have to|needs to)\b|\bhow (?:low|far|much) can (?:the )?rents? (?:go|drop|fall)\b|\bcharge\b|\bneed to (?:charge|rent)\b/,
  ],
  [
    'interest_rate',
    /\b(?:what|which|max(?:imum)?|highest|break even|how high (?:an? )?)\b(?: \w+){0,2} (?:interest |mortgage |loan )?rate\b|\bhow (?:high|far|much) (?:can|could) (?:the |my |interest |mortgage )*rates? (?:go|get|rise|climb|be)\b|\bat (?:what|which) (?:interest |mortgage )?rate\b|\brate (?:do i need|needed|required)\b/,
  ],
  [
    'mortgage_ltv',
    /\bhow much (?:money |cash )?(?:do i (?:need|have) to|must i|should i|would i (?:need|have) to|to|can i) put down\b|\b(?:what|min(?:imum)?|smallest|lowest|how (?:big|much|large|small)(?: of)?(?: a)?|required|needed) (?:\w+ ){0,2}down payment\b(?! \$?\d)|\bhow much (?:can|could|should) i (?:borrow|finance|leverage)\b|\b(?:max(?:imum)?|highest|what|biggest|largest) (?:\w+ )?(?:ltv|loan[- ]to[- ]value|loan|leverage)\b|\bdown payment (?:do i need|needed|required|to)\b|^(?:money |cash )?down (?:payment )?(?:needed|required)\b|^(?:the )?down payment (?:for|that|where)\b|\bmost (?:i|we) can (?:borrow|finance)\b|\bhow little can i put down\b|\bhow much down\b/,
  ],
  [
    'vacancy',
    /\b(?:how (?:much|high|many)|what|max(?:imum)?|highest|break even)\b(?: \w+){0,2} vacancy\b|\bvacancy (?:can|could) (?:it|i|this|the)\b|\bhow (?:high|far) can vacancy\b|\bvacancy (?:kills|wipes out|breaks|eats)\b/,
  ],
  [
    'appreciation',
    /\b(?:how much|what|min(?:imum)?|lowest|required|needed|break even)\b(?: \w+){0,2} (?:appreciation|growth in value)\b|\bappreciation (?:do i need|needed|required)\b/,
  ],
  [
    'hold_years',
    /\bhow (?:long|many years) (?:do|must|should|would|will|to|have|need)\b.*\b(?:hold|keep|own|until|before|to (?:get|reach|hit|double))\b|\b(?:min(?:imum)?|shortest) hold\b|\bhow (?:long|many years) (?:until|before|till|to)\b|\bwhen (?:do|does|will|would) (?:it|i|this)\b.*\b(?:reach|hit|get|double)\b/,
  ],
  [
    'price',
    /\b(?:max(?:imum)?|highest|best|top|right|what|which|ideal|target|most|break even|how (?:much|high|low)(?: of)?(?: an?| a)?)\b(?: \w+){0,2} (?:offer|price|bid|purchase price|purchase)\b|\b(?:should|can|could|(?<!\bi )would|must|do|need to|have to|(?<!\b(?:looking|want|able|going|willing) )to) (?:i |we )?(?:have to |need to )?(?:offer|pay(?! (?:all )?cash)|bid|spend|buy (?:it|this) (?:for|at))\b|\bmao\b|^(?:the )?price (?:for|to|that|where|at which|i need|needed|required)\b|\bprice at which\b|\b(?:offer|purchase|max|strike) price (?:for|to|that)\b|\bhow (?:low|high) (?:do|should|can|must|would) i (?:have to |need to )?(?:go|offer|bid)\b|\bhow (?:low|far) (?:do|does|must|would|should) (?:the |it |they |sellers? |owner )*(?:have to |need to )?(?:price|come|drop|go)\b|^(?:the |my )?offer \|+|\b(?:highest|most|max(?:imum)?) (?:that )?(?:i|we) can (?:go|offer|bid)\b|\bwalk[- ]?away (?:price|number|offer)\b|\boffer (?:to (?!\$?\d)|that|would|for (?!\$?\d)|needed|required|gets?|makes?|do i)\b|\bhow much (?:is it|is this) worth\b|\bwhat (?:is|would) (?:it|this) (?:be )?worth\b|\b(?:at )?what price\b|\bhow cheap\b|\bnegotiate\b.*\bto\b|\bcheaper .*need\b/,
  ],
];
/** `find the price where dscr is 1.25` */
const solvesFor =
  /\b(?:solve|find|calculate|work out|figure out|back into)(?: for)?(?: me)? (?:the |my |a )?(?:max(?:imum)? |min(?:imum)? |highest |lowest |required |purchase |monthly |interest )*(rent|price|offer|rate|down payment|ltv|vacancy|hold|appreciation)\b(?! (?:cut|drop|range))/;
/** `the rent that gets me to 1.4x` */
const namesUnknown =
  /^(?:the |a )?(rent|price|offer|rate|down payment|vacancy|hold|appreciation) (?:that|so(?: that)?|where|needed|required|which|at which)\b/;
const unknownNouns: readonly (readonly [SolvedName, RegExp])[] = [
  ['rent', /^rent$/],
  ['price', /^(?:price|offer)$/],
  ['interest_rate', /^rate$/],
  ['mortgage_ltv', /^(?:down payment|ltv)$/],
  ['vacancy', /^vacancy$/],
  ['hold_years', /^hold$/],
  ['appreciation', /^appreciation$/],
];

const reachesTargets =
  /\b(?:my |the |all )?(?:targets?|goals?|criteria|requirements)\b|\bmake (?:it|this) work\b|\b(?:it|this|the deal) (?:works?|pencils?)\b|\bpencil\b/;

function readUnknown(text: string): SolvedName | null {
  const named = solvesFor.exec(text)?.[1] ?? namesUnknown.exec(text)?.[1];
  const asked = named && unknownNouns.find(([, pattern]) => pattern.test(named))?.[0];
  return asked || (unknowns.find(([, pattern]) => pattern.test(text))?.[0] ?? null);
}

const solve: Intent = (words) => {
  const { rest } = words;
  if (/\bwhat if\b|^(?:set|change|make|use|raise|lower|drop|bump|switch)\b/.test(rest)) return null;
  const unknown = readUnknown(rest);
  if (!unknown) return null;
  const { targets, rest: left } = readTargets(rest);
  const asksValue =
    /\b(?:what|which) is (?:the|my|its|your)?\b/.test(rest) &&
    !/\b(?:max|highest|lowest|min|needed|required|break even|best|right|most)/.test(rest);
  if (
    targets.length === 0 &&
    unknown !== 'price' &&
    !reachesTargets.test(rest) &&
    !/\b(?:max|highest|lowest|min|need|required|break even|can|could|must|should|have to)/.test(rest)
  )
    return null;
  if (targets.length === 0 && unknown === 'price' && asksValue && !/\boffer\b|\bworth\b/.test(rest)) return null;
  const { changes, rest: unread } = readChanges(left, true);
  if (/\d/.test(unread)) return asksAboutNumber();
  const others = changes.filter(({ name, by_percent }) => name !== unknown && by_percent !== 0);
  return callOf('solve', { ...homeOf(words), unknown, targets, ...(others.length > 0 ? { changes: others } : {}) });
};

const explain: Intent = (words) => {
  if (!asksWhy.test(words.text)) return null;
  const [figure, second] = explainedFigures(words.rest);
  if (figure && second && /\b(?:than|versus|vs|differ\w*)\b/.test(words.rest))
    return asks('Which of the two should I explain?', [
      ...callsOf('explain_figure', { ...homeOf(words), figure }),
      ...callsOf('explain_figure', { ...homeOf(words), figure: second }),
    ]);
  if (figure) return callOf('explain_figure', { ...homeOf(words), figure });
  return /^explain\b/.test(words.text) ? asks('Which figure should I explain?') : null;
};

function explainedFigures(text: string): readonly FigureName[] {
  const { names } = readFigures(text);
  if (names.length > 0) return names;
  if (/\breturns?\b|\bprofit\b/.test(text)) return ['equity_multiple'];
  if (/\b(?:rent)\b/.test(text)) return ['gross_income'];
  if (/\b(?:tax(?:es)?|insurance|hoa)\b/.test(text)) return ['operating_expenses'];
  return /\blos(?:e|ing) money\b|\bnegative\b/.test(text) ? ['cash_flow'] : [];
}

const compare: Intent = (words, { listed, hasHome }) => {
  const chooses = words.homes.length >= 2 && /\b(?:better|worse|or|versus|vs|against|between)\b/.test(words.text);
  if (!chooses && !compares.test(words.text)) return null;
  const homes = comparedHomes(words, listed, hasHome);
  if (homes.length < 2)
    return /^(?:compare|rank)\b/.test(words.text) ? asks('Which homes do you mean? Search first, or name them.') : null;
  const by = comparedBy(words.rest);
  const { changes } = readChanges(words.rest, true);
  return callOf('compare', { homes, ...(by ? { by } : {}), ...(changes.length > 0 ? { changes } : {}) });
};

function comparedHomes(
  { homes, text, hasPronoun: mentions }: QuestionWords,
  listed: number,
  hasHome: boolean,
): readonly string[] {
  const numbers = /^#?(\d) (?:or|vs|versus|against) #?(\d)$/.exec(text);
  if (numbers && Number(numbers[1]) <= listed && Number(numbers[2]) <= listed)
    return [`#${numbers[1]}`, `#${numbers[2]}`];
  const named = homes.length === 1 && homes[0] !== 'this' && hasHome && mentions ? ['this', ...homes] : homes;
  const single = named.length === 1 && hasHome && named[0] !== 'this' ? ['this', ...named] : named;
  if (single.length >= 2) return single.slice(0, 6);
  const plural =
    named.length === 0 &&
    /\b(?:them|these|those|all|ones|of (?:them|these|those)|which(?:ever)?|the list|results|best one|pick|choose|recommend|compare|side by side|rank)\b/.test(
      text,
    );
  return plural && listed >= 2 ? Array.from({ length: Math.min(listed, 6) }, (_, index) => `#${index + 1}`) : single;
}

function comparedBy(text: string): string | null {
  const [figure] = readFigures(text).names;
  if (figure) return figure;
  if (/\bscores?\b|\bgrade\b|\bbetter (?:deal|buy|investment)\b|\bsafer\b|\bless risky\b/.test(text))
    return /\bscores?\b|\bgrade\b/.test(text) ? 'score' : null;
  if (
    /\bcheap(?:er|est)\b|\bcosts? less\b|\blower price\b|\blowest price\b|\bleast expensive\b|\bcosts? the least\b|\bpriced lower\b/.test(
      text,
    )
  )
    return 'purchase_price';
  if (/\b(?:income|earns?)\b/.test(text)) return 'yearly_net_income';
  if (/\b(?:less|least|lowest|smallest) (?:cash|money|check)\b/.test(text)) return 'initial_equity_investment';
  return null;
}

const findSimilar: Intent = (words) => {
  if (!similar.test(words.text) || readChanges(words.rest, false).changes.length > 0) return null;
  const limit =
    /\b(?:show|find|give|list|get)(?: me)? (\d{1,2})\b|\b(\d{1,2}) (?:similar|comps?|comparables?|homes|alternatives)/.exec(
      words.rest,
    );
  const shown = Number(limit?.[1] ?? limit?.[2] ?? 0);
  return callOf('find_similar', { ...homeOf(words), ...(shown >= 1 && shown <= 10 ? { limit: shown } : {}) });
};

const sensitivity: Intent = (words) => {
  if (!sensitive.test(words.text) || asksWhatIfWithNumber(words.rest)) return null;
  const [named] = readFigures(words.rest).names;
  const figure = named === 'hold_years' ? undefined : named;
  const varied = readVaried(words.rest, figure);
  return callOf('sensitivity', { ...homeOf(words), ...(figure ? { figure } : {}), ...(varied ? { varied } : {}) });
};

const asksWhatIfWithNumber = (text: string) => /\d/.test(text) && /\bif\b/.test(text);

const score: Intent = (words) => {
  if (!scored.test(words.text)) return null;
  const { changes, rest } = readChanges(words.rest, true);
  if (hasUnreadNumber(rest.replace(/\b\d(?:\.\d)? stars?\b/, ''))) return asksAboutNumber();
  return callOf('score', { ...homeOf(words), ...(changes.length > 0 ? { changes } : {}) });
};

const portfolio: Intent = (words) => {
  if (!ofPortfolio.test(words.text)) return null;
  if (/\b(?:meet|find|show me homes|fit)\b.*\bsearch\b/.test(words.text)) return null;
  const adds =
    /\b(?:add(?:ed|ing)?|with|include|including|put|buy|bought|plus|fit|help|hurt|change|improve|affect|impact|do to)\b/.test(
      words.text,
    );
  const home = words.homes[0] ?? (adds && words.hasPronoun ? 'this' : undefined);
  const title = titleOf(words.text);
  return callOf('portfolio_summary', {
    ...(title ? { portfolio: title } : {}),
    ...(adds && home ? { with_home: home } : {}),
  });
};

function titleOf(text: string): string | null {
  const quoted = /["']([^"']{2,60})["']/.exec(text)?.[1];
  if (quoted) return quoted;
  const named =
    /\b(?:portfolio (?:called|named) )([a-z0-9 &-]{2,40})$|\b(?:my|the|our) ([a-z][a-z0-9&-]*(?: [a-z0-9&-]+){0,2}) portfolios?\b/.exec(
      text,
    );
  const added = /\badd (?:\|+|this|it|.+?)(?: home)? to (?:my )?([a-z0-9 &-]{2,40}?)(?: portfolio)?(?= and\b|,|$)/.exec(
    text,
  )?.[1];
  const title = named?.[1] ?? named?.[2] ?? (added && !/portfolio|the /.test(added) ? added : undefined);
  return title && !/^(?:whole|entire|current|overall|total|rental|full|only|own)$/.test(title) ? title.trim() : null;
}

/** `is memphis any good for rentals` */
function judgesPlace(text: string, isPlace: Conversation['isPlace']): boolean {
  if (!/^(?:is|are|how is|how are|what about)\b.*\b(?:good|bad|great|hot|worth|strong|weak|decent|doing)\b/.test(text))
    return false;
  const { values } = readSearch(text, isPlace);
  return values['place'] !== undefined || values['zip_code'] !== undefined;
}

const market: Intent = (words, { hasHome, isPlace }) => {
  const { text } = words;
  if (
    !(ofMarket.test(text) || asksAboutPlace.test(text) || judgesPlace(text, isPlace)) ||
    /^(?:what|which)(?: is)?(?: the)? (?:zip(?: code)?|city|town)\b|\bdays on (?:the )?market\b|\bon (?:the )?market\b|\bmarket (?:rents?|value|appreciation)\b/.test(
      text,
    )
  )
    return null;
  const searched = readSearch(text, isPlace);
  const place = words.homes.length > 0 ? undefined : (searched.values['zip_code'] ?? searched.values['place']);
  if (place === undefined && words.homes.length === 0 && searched.unknownPlace) return asksForPlace();
  if (place === undefined && !hasHome && words.homes.length === 0) return null;
  return callOf('market_summary', { ...(place === undefined ? homeOf(words) : { place }) });
};

/** A place that the gazetteer does not have. */
function asksForPlace(): Reading {
  return asks('I don’t know that place. Name a city with its state, or a ZIP code.');
}

const search: Intent = (words, { hasHome, listed, isPlace }) => {
  if (words.homes.length > 0 || (asksWhatIf.test(words.text) && (hasHome || listed > 0))) return null;
  const { values, isSpecific, unread, unknownPlace, hasUnreadNumber } = readSearch(words.text, isPlace);
  const isSearch = searches.test(words.text);
  if (!isSearch && asksWhatIf.test(words.text) && !/\bwhat (?:works|passes|meets|is left)\b/.test(words.text))
    return null;
  if (!isSearch && (hasHome || !isSpecific)) return null;
  if (
    hasHome &&
    words.hasPronoun &&
    !/\b(?:find|search|show me|homes|houses|condos|rentals|properties|listings|deals)\b/.test(words.text)
  )
    return null;
  if (!isSpecific && !/\b(?:homes|houses|rentals|condos|listings|properties|deals|matches)\b/.test(words.text))
    return null;
  const names =
    /\b(?:homes|houses|rentals|condos?|listings|properties|deals|single[- ]family|duplexes|studios?|\d ?-?(?:bed|br|bd)\w*|find|search|cheapest|in [a-z]+|\d{5})\b/.test(
      words.text,
    );
  if (hasHome && !names) return null;
  if (unknownPlace) return asksForPlace();
  if (ranksByOther.test(words.text))
    return asks('I can’t put homes in that order. I can sort by multiple, income, equity after the sale or price.');
  const down = readChanges(words.text, false).changes.find(({ name }) => name === 'down_payment')?.to;
  if (typeof down === 'number')
    return asks('A search needs the down payment as a percentage. Or is that your cash to close?', [
      ...callsOf('search', withCash(values, down)),
    ]);
  if (hasUnreadNumber) return asksAboutNumber();
  const reading = callOf('search', values);
  return reading && unread !== '' ? { ...reading, unread } : reading;
};

const ranksByOther =
  /\b(?:best|highest|lowest|top|sort(?:ed)? by|order(?:ed)? by|rank(?:ed)? by) (?:\d+ )?(?:by )?(?:irr|dscr|grm|cap rate|cash on cash|debt yield|noi|npv|mirr)\b/;

function withCash(values: Readonly<Record<string, unknown>>, cash: number): Record<string, unknown> {
  return { ...values, maximum_initial_equity_investment: cash };
}

const whatIf: Intent = (words, conversation) => {
  const under = offersUnder.exec(words.rest);
  if (under) return askForOffer(Number(under[1]), words.homes[0]);
  if (onlyNumber.test(words.rest)) return bareNumber(words, conversation);
  const { changes, rest } = readChanges(withoutHomes(words.rest), true);
  if (changes.length > 0 && hasUnreadNumber(rest)) return asksAboutNumber();
  if (changes.length === 0) return asksWhatIf.test(words.text) ? bareNumber(words, conversation) : null;
  if (isBareRate(changes, words.rest)) return bareNumber(words, conversation);
  const named = readFigures(rest).names;
  return callOf('what_if', { ...homeOf(words), changes, ...(named.length > 0 ? { figures: named } : {}) });
};

/** `the rent at 12 Elm St were 1500` without the home. */
const withoutHomes = (text: string) =>
  text
    .replaceAll(/(?:\b(?:at|for|on|of|to|with) )?\|+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const offersUnder =
  /\b(?:offer(?:ed|ing)?|bid|go|come in|get it|buy it|pay)(?: for| at)? (\d{1,2})(?: ?(?:under|below|less|off)\b)(?! ?%)/;
const onlyNumber = /^(?:at |with )?\d+(?:\.\d+)?\s?%?$/;

/** `run it at 6.75`, `plus 5%`: an interest rate without any sign of one. */
function isBareRate(changes: readonly AssumptionChange[], text: string): boolean {
  return (
    changes.length === 1 &&
    changes[0]!.name === 'interest_rate' &&
    !/(?:\b(?:at|with)|@) \d+(?:\.\d+)?%|\brates?\b|\binterest\b|\bmortgage\b|\bloan\b|\bapr\b|\bfinanc|\bquote|\blender\b|\bbank\b|\bbroker\b/.test(
      text,
    )
  );
}

/** A number without a name can be several things. */
function bareNumber({ text, homes }: QuestionWords, { hasHome }: Conversation): Reading | null {
  const [, digits] = /(?<![\w.$])(\d+(?:\.\d+)?)\s?%?(?![\w.])/.exec(text) ?? [];
  if (digits === undefined || !hasHome) return null;
  return askFor(Number(digits), homes[0]);
}

const asksOverview =
  /\b(?:tell me (?:more )?about|numbers$|run ?down|low ?down|snapshot|recap|tl;?dr|gist|basics|big picture|the stats|overview|summary|summari[sz]e|key (?:numbers|figures|metrics)|the numbers|details|describe|main figures|how does (?:it|this) (?:look|perform)|show me (?:this|#|\||the (?:home|house|proforma))|what is (?:this|it)|proforma|numbers (?:for|on)|quick look|run (?:down|the numbers)|open)\b|^\|+$/;

const getProforma: Intent = (words, { isPlace }) => {
  if (readSearch(words.text, isPlace).values['place'] !== undefined) return null;
  const details = readDetails(words.rest);
  if (details.length > 0 && hasUnreadNumber(words.rest)) return asksAboutNumber();
  if (details.length > 0) return callOf('get_proforma', { ...homeOf(words), details: details.slice(0, 12) });
  if (asksOverview.test(words.text) || asksOverview.test(words.rest.trim()))
    return callOf('get_proforma', homeOf(words));
  return words.homes.length > 0 &&
    words.rest.replaceAll(/\||\b(?:and|what|about|show|me|the|for|of|on|is|are|how)\b|\s/g, '') === ''
    ? callOf('get_proforma', homeOf(words))
    : null;
};

const intents: readonly Intent[] = [
  explain,
  portfolio,
  solve,
  compare,
  findSimilar,
  sensitivity,
  market,
  score,
  search,
  whatIf,
  getProforma,
];
