import { type FigureName, figures } from '#contracts/calculation.ts';
import { figureLabels } from '../../labels/figure-labels.ts';
import { inSentence } from '../../text/in-sentence.ts';
import { readChanges } from '../changes/changes.ts';
import { readDetails, readFigures } from '../figure-names.ts';
import { readSearch } from '../read-search.ts';
import {
  asks,
  asksAboutNumber,
  callOf,
  callsOf,
  homeOf,
  type Intent,
  type QuestionWords,
  type Reading,
} from '../reading.ts';
import { hasUnreadNumber, readTargets } from '../solve-targets.ts';
import { readAllVaried, readVaried, weighs, weighsSeveral } from '../varied-names.ts';

const asksWhy =
  /^why\b|\bwhy (?:is|are|does|do|so)\b|\bexplain\b|\bhow (?:is|are|was|were|do (?:you|they|we)|did (?:you|they)|does forma|would you|do i|can you) .*(?:calculated|computed|figured|worked out|determined|derived|measured|estimated|projected|predicted|calculate|compute|get|figure|come up with|arrive at)\b|\b(?:what (?:does|do|is) .+ (?:mean|stand for)|meaning of|define|definition of|formula|consists? of|made (?:up )?of|where (?:does|do) .+ come from|break ?down|walk me through|how come|\breason\b|(?:i )?do not (?:get|understand)|confused (?:by|about)|what is (?:the deal|up|going on|wrong) with|what goes into|what makes up|(?:included|counted) in|how (?:it is|you|forma) (?:calculated?|computed?|figured?|got|gets?)|show (?:me )?how|what is (?:in|behind)\b|(?:show (?:me )?|what is )the math|differences? between|math behind|what is driving)\b|\bhow do(?:es)? .+ work\b|^what is (?:an? )?(?:dscr|noi|irr|mirr|npv|grm|coc|cash on cash|cap rate|debt yield|equity multiple)$/;

const definition =
  /^what (?:is|are) (?!the\b)[a-z ]+$|\b(?:define|definition|meaning|mean|stands? for|formula|calculat\w+|comput\w+|worked out|works?|math|explain)\b/;

const asksGoodValue = /^(?:so )?what is (?:considered )?an? (?:good|decent|healthy|solid|ideal|normal) (\|+)(?: |$)/;

/** `what is a good cap rate`: no figure of a home, and no search. */
export function readGoodValue({ text, rest, homes }: QuestionWords): Reading | null {
  const { names, rest: others } = readFigures(rest);
  const [figure] = names;
  if (figure === undefined || homes.length > 0 || !asksGoodValue.test(others) || /\bin\b/.test(text)) return null;
  const { unit } = figures[figure];
  if (unit === 'dollars' || unit === 'years') return null;
  const label = inSentence(figureLabels[figure]);
  return asks(
    `A good ${label} depends on the place, the loan and your goal. Name yours in a search, and I’ll find homes that reach it.`,
  );
}

/** `what is dscr`, `how is cap rate calculated`: the formula of a figure, which needs no home. Null: it needs one. */
export function readDefinition(reading: Reading, { text, rest, hasPronoun }: QuestionWords): Reading | null {
  const { names } = readFigures(rest);
  const [figure] = names;
  if (reading.kind !== 'call' || figure === undefined || names.length > 1) return null;
  if (
    !definition.test(text) ||
    hasPronoun ||
    /\b(?:that|my|why|good|typical|average|usual|loan|so (?:low|high))\b/.test(text)
  )
    return null;
  const { tool } = reading.call;
  return tool === 'explain_figure' || tool === 'get_proforma' ? callOf('explain_figure', { figure }) : null;
}

const asksRentSource = /\bwhere (?:does|is|did|do) (?:the|that|your|this) rents?\b/;

/** `show me how dscr moves with the rate` asks for a sensitivity. */
const asksMovement = /\bhow .+ (?:moves?|changes?|varies|vary|reacts?|responds?) (?:with|to|when|as)\b/;

export const explain: Intent = (words) => {
  if (!asksWhy.test(words.text) || asksRentSource.test(words.text) || asksMovement.test(words.text)) return null;
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

const similar =
  /\bresembl\w+\b|\b(?:listings|homes|houses) close by\b|\bsimilar\b|\b(?:more|others?|another|anything|something|ones?)(?: \w+)? like (?:\|+|number|this|it)|\bsame (?:kind|type|sort)\b|\babout the same\b|\bcomparables?\b|\bcomps?\b|\balternatives?\b|\b(?:homes|houses|places|properties|ones|listings|anything|something|more|deals|condos) like (?:this|it|that|the|#)|\bnearby (?:homes|houses|listings|properties|rentals)\b|\bwhat else\b|\bother (?:homes|houses|options|listings|properties) (?:like|near)/;

export const cheaper =
  /\b(?:cheaper|less expensive|(?:lower|smaller) (?:asking )?prices?|(?:for|costs?|costing) less)\b/;

export const findSimilar: Intent = (words) => {
  if (!similar.test(words.text) || readChanges(words.rest, false).changes.length > 0) return null;
  const limit =
    /\b(?:show|find|give|list|get)(?: me)? (\d{1,2})\b|\b(\d{1,2}) (?:similar|comps?|comparables?|homes|alternatives)/.exec(
      words.rest,
    );
  if (/\d/.test(limit ? words.rest.replace(limit[0], '') : words.rest)) return asksAboutNumber();
  const shown = Number(limit?.[1] ?? limit?.[2] ?? 0);
  const reading = callOf('find_similar', {
    ...homeOf(words),
    ...(cheaper.test(words.text) ? { cheaper: true } : {}),
    ...(shown >= 1 && shown <= 10 ? { limit: shown } : {}),
  });
  const [unread] = /\b(?:bigger|larger|smaller|newer|older|closer|better)\b/.exec(words.rest) ?? [];
  return reading?.kind === 'call' && unread !== undefined ? { ...reading, unread } : reading;
};

const sensitive =
  /\bshow (?:me )?how .+ (?:moves?|changes?|varies|reacts?|responds?) (?:with|to|when|as)\b|\brank (?:the )?(?:inputs|assumptions|drivers|factors|numbers)\b|\bby how much they (?:swing|move|change)\b|\bstress[- ]?test\b|\bhow important\b|\bmatter (?:much|a lot|at all)\b|\bhow (?:does|do|would|will) .+ (?:change|move|vary|react)s? (?:with|to|when|as)\b|\bhow (?:does|do|would|will) .+ (?:affect|impact|influence|hurt|change)s? (?:the |my )?\w|\bsensitiv\w*\b|\b(?:what|which)\b.*\b(?:hurts?|helps?|kills?|boosts?|improves?|changes)\b.*\bmost\b|\b(?:biggest|main|key|top|largest|most important) (?:drivers?|levers?|factors?|assumptions?|inputs?)\b|\bmatters? (?:the )?most\b|\bbiggest (?:risks?|impact|effect|driver|lever|risk factor|swing|influence)\b|\bwhat (?:drives|affects|moves|influences|impacts)\b|\bwhich (?:assumption|input|number|variable|factor)s?\b|\b(?:moves?|moving) the needle\b|\btornado\b|\bhow much (?:does|do|would|will|could) .+ (?:depend|change|move|swing|matter|affect|impact|hurt|influence)\b|\bhow (?:strongly|much) .+ (?:react|respond)s?\b|\bmost (?:important|influential) (?:assumption|input|number|factor)|\bhow (?:exposed|robust|vulnerable)\b|\bdepends? (?:most )?on\b|\beffect of\b|\bimpact of\b|\bwhat (?:are|is) (?:the|my) (?:\w+ )?risks?\b|\bwhat (?:could|can|might|may) go wrong\b|\bworst case\b|\bworst (?:that )?(?:can|could|might|may) happen\b|\bhow risky (?:is|are) (?:it|this|that|\|+|the \w+)$/;

const asksWhenToSell =
  /\bwhen (?:should|would|do|must) (?:i|we) (?:sell|exit)\b|\b(?:best|right|ideal) (?:year|time) to (?:sell|exit)\b|\bwhen is it (?:best|time) to sell\b|\bhow long should (?:i|we) (?:hold|keep)\b/;

const ofTable = /\b(?:table|grid|matrix|heat ?maps?|charts?|graphs?)\b/;

export const sensitivity: Intent = (words) => {
  if (asksWhatIfWithNumber(words.rest)) return null;
  if (ofTable.test(words.text) && readAllVaried(words.rest).length > 1)
    return asks('I can vary one number at a time. Ask how sensitive the home is to one of them.');
  const isAboutSale = asksWhenToSell.test(words.text) && readTargets(words.rest).targets.length === 0;
  if (!isAboutSale && !sensitive.test(words.text) && !weighs.test(words.text)) return figureAgainst(words);
  const [named] = readFigures(words.rest).names;
  const figure = named === 'hold_years' ? undefined : named;
  // `rate or rent` are compared by the list of all.
  const varied = isAboutSale ? 'hold_years' : weighsSeveral(words) ? null : readVaried(words.rest, figure);
  return callOf('sensitivity', { ...homeOf(words), ...(figure ? { figure } : {}), ...(varied ? { varied } : {}) });
};

/** `irr vs hold period`: one figure, and one assumption that moves it. */
function figureAgainst(words: QuestionWords): Reading | null {
  const [, first = '', second = ''] = /^(.+?) (?:vs\.?|versus|against|as a function of) (.+)$/.exec(words.rest) ?? [];
  const [figure, ...others] = readFigures(first).names;
  const varied = readVaried(second, undefined);
  if (words.homes.length > 0 || /\d/.test(words.rest) || !figure || others.length > 0 || !varied) return null;
  return callOf('sensitivity', { figure, varied });
}

const asksWhatIfWithNumber = (text: string) => /\d/.test(text) && /\bif\b|\bstress[- ]?test\b/.test(text);

const scored =
  /\b(?:is|are) (?:the|its|their|this) (?:asking |list )?price (?:\w+ )?(?:fair|right|reasonable|justified|high|ok(?:ay)?)\b|\bscores?\b|\bgrade[ds]?\b|\bhow good\b|\b(?:is|was) (?:it|this|that|#\d+|the|\|+)[^?]*\b(?:good|bad|solid|decent|great|worth|smart|safe|risky)\b|\bgood (?:deal|buy|investment|one)\b|\brate (?:this|it|that|\|+|the (?:deal|home|house|property))\b|\brating\b|\bwould you (?:buy|do|take)\b|\b(?:a )?better deal\b|\bstars?\b|\bstrengths?\b|\bweak(?:ness(?:es)?| ?points?| ?spots?|est)\b|\bstrongest\b|\bshould i (?:buy|get|invest|go for|do)\b|\bworth (?:it|buying)\b|\bpros and cons\b|\bred flags?\b|\bwhat is wrong with\b|\bwhat do you think(?! (?:it|this|that|they|the \w+) (?:sells?|rents?|costs?|is worth))\b|\bgood and bad\b|\bthumbs (?:up|down)\b|\breport card\b|\bthoughts\b|\b(?:winner|keeper|dud|lemon|home run|no-?brainer|steal|rip-?off|over-?priced|under-?priced)\b|\bpull the trigger\b|\bhow is (?:this|the) (?:deal|one|home|house|property)$|\bstrong points?\b|\bgood or bad\b|\bdeal or no deal\b|\by(?:es|ay|ea) or n(?:o|ay)\b|\bany good$|\ban? [a-f](?: grade)?$|\bbuy or (?:pass|not)\b|\b(?:is|was) (?:it|this|that|\|+) an? (?:buy|pass|go|no)\b|\b(?:any|your) (?:good|opinion|take)\b|\bdownsides?\b|\bhow does (?:it|this|\|+) rank$|\bhow does \|+ look$|\bverdict\b/;

export const score: Intent = (words) => {
  if (!scored.test(words.text)) return null;
  const { changes, rest } = readChanges(words.rest, true);
  if (hasUnreadNumber(rest.replace(/\b\d(?:\.\d)? stars?\b/, ''))) return asksAboutNumber();
  return callOf('score', { ...homeOf(words), ...(changes.length > 0 ? { changes } : {}) });
};

const asksOverview =
  /\b(?:tell me (?:more )?about|walk me through|numbers$|run ?down|low ?down|snapshot|recap|tl;?dr|gist|basics|big picture|the stats|overview|summary|summari[sz]e|key (?:numbers|figures|metrics)|the numbers|details|describe|main figures|how does (?:it|this) (?:look|perform)|show me (?:this|#|\||the (?:home|house|proforma))|what is (?:this|it)|proforma|numbers (?:for|on)|quick look|run (?:down|the numbers)|open)\b|^\|+$/;

export const getProforma: Intent = (words, { isPlace }) => {
  if (readSearch(words.text, isPlace).values['place'] !== undefined) return null;
  const details = readDetails(words.rest);
  // The proforma is of one home.
  if (words.homes.length > 1)
    return callOf('compare', { homes: words.homes.slice(0, 6), by: readFigures(words.rest).names[0] });
  if (details.length > 0 && hasUnreadNumber(words.rest)) return asksAboutNumber();
  if (details.length > 0) return callOf('get_proforma', { ...homeOf(words), details: details.slice(0, 12) });
  if (asksOverview.test(words.text) || asksOverview.test(words.rest.trim()))
    return callOf('get_proforma', homeOf(words));
  return words.homes.length > 0 &&
    words.rest.replaceAll(/\||\b(?:and|what|about|show|me|the|for|of|on|is|are|how)\b|\s/g, '') === ''
    ? callOf('get_proforma', homeOf(words))
    : null;
};
