import { fixed, one, plain, type Rule } from './change-rule.ts';

export const scenarioRules: readonly Rule[] = [
  one(
    String.raw`(?<=\b(?:exit|sell|sold|sale)\w* (?:it |this )?(?:in|after|at) [^|]{0,12})(?:at|for)(?: an?)? ${plain}\s?%? cap(?: rate)?\b`,
    ([, share = '']) => ({ name: 'exit_cap_rate', to: Number(share) }),
  ),
  one(
    String.raw`(?<=\b(?:walk|come|end|leave)\w* (?:away |out |up )*(?:with )?)(?:after|in) ${plain} years?`,
    ([, span = '']) => ({ name: 'hold_years', to: Number(span) }),
  ),
  one(
    String.raw`(?<!\brefi[^|]*|\b(?:loan|mortgage|financ\w+|amortiz\w+)(?: it| this)? )(?:after|over|in|within) (\d{1,2}) years?(?= (?:at|@|with) )`,
    ([, span = '']) => ({ name: 'hold_years', to: Number(span) }),
  ),
  one(String.raw`after ${plain} years?,? (?:i |we )?(?:would |will )?(?:sell|exit)`, ([, span = '']) => ({
    name: 'hold_years',
    to: Number(span),
  })),
  one(String.raw`${plain}% (?:tax )?bracket`, ([, share = '']) => ({ name: 'ordinary_rate', to: Number(share) })),
  one(
    String.raw`(?:exit|exits|sell|sells|selling|sold|sale)(?: it| this)?(?: at| for)?(?: an?)? ${plain}\s?%? cap(?: rate)?\b`,
    ([, share = '']) => ({ name: 'exit_cap_rate', to: Number(share) }),
  ),
  one(
    String.raw`(?:home )?(?:prices|values|it|value) (?:falls?|drops?|declines?|decreases?|goes? down|loses?)(?: by)? ${plain}% (?:a|per|each|every) year`,
    ([, share = '']) => ({ name: 'appreciation', to: -Number(share) }),
  ),
  one(
    String.raw`rents? (?:goes? up|rises?|increases?|climbs?)(?: by)? ${plain}% (?:(?:a|per|each|every) year|annually|yearly)`,
    ([, share = '']) => ({ name: 'gross_income_increase', to: Number(share) }),
  ),
  one(
    String.raw`rents? (?:falls?|drops?|declines?|decreases?|goes? down)(?: by)? ${plain}% (?:a|per|each|every) year`,
    ([, share = '']) => ({ name: 'gross_income_increase', to: -Number(share) }),
  ),
  one(
    String.raw`(?:the |this )?(?:home|house|place|property|condo|it|value)(?: (?:will|would|only))* (?:goes up|go up|gains?|grows?|rises?|rise|increases?|appreciates?|appreciate)(?: in value)?(?: by| at)? ${plain}%(?: (?:a|per|each|every) year| annually| yearly| in value)*`,
    ([, share = '']) => ({ name: 'appreciation', to: Number(share) }),
  ),
  fixed(
    '(?:no|zero|0%?) (?:growth in (?:home )?values?|(?:value|price) growth)|(?:(?:home )?(?:prices|values)|value|it|the home|home) (?:do(?:es)? not|never) (?:grow|appreciate|rise|go up|gain)(?: (?:at all|in value|value))?|(?:no|zero|0%?|without(?: any)?) appreciation|appreciation (?:is|stays|goes|was|were|remains) (?:flat|zero|nothing)|flat (?:home )?(?:prices|values|appreciation)|(?:prices|values) (?:stay|are|remain) flat',
    { name: 'appreciation', to: 0 },
  ),
  fixed(
    'flat rents?|rents? flat|rents? (?:stays?|are|is|remains?) flat|rents? (?:do(?:es)? not|never) (?:grow|rise|go up|increase)(?: at all)?|(?:no|zero|0%?|without(?: any)?) rent (?:growth|increases?)',
    { name: 'gross_income_increase', to: 0 },
  ),
  fixed('(?:no|zero|0%?|without(?: any)?) (?:expense|cost) (?:growth|inflation|increases?)', {
    name: 'gross_expense_increase',
    to: 0,
  }),
  one(String.raw`${plain}[ -]?(?:years?|yrs?|yr)[ -]hold(?:ing)?(?: period)?\b`, ([, span = '']) => ({
    name: 'hold_years',
    to: Number(span),
  })),
  one(
    String.raw`(?:hold(?:ing)?|keep(?:ing)?|own(?:ing)?)(?: (?:it|this|on|onto it|the (?:home|house|property)))*(?: for)? ${plain}(?: years?| yrs?)?\b(?!%)`,
    ([, span = '']) => ({ name: 'hold_years', to: Number(span) }),
  ),
  one(
    String.raw`(?:sell|sold|exit|flip|flipped|resell|unload|get out|cash out)(?:p?ing)?(?: (?:it|this|the (?:home|house|property)))? (?:in|after|at) (?:year )?${plain}(?: years?| yrs?)?\b(?!%)`,
    ([, span = '']) => ({ name: 'hold_years', to: Number(span) }),
  ),
  fixed('(?:before|without|ignor(?:e|ing)|no) (?:income )?tax(?:es)?(?! rate)', { name: 'after_tax', to: false }),
  fixed(
    '(?<!cash flow )after[- ](?:income[- ])?tax(?:es)?(?! cash)|with income tax(?:es)?|includ(?:e|ing) income tax(?:es)?|pay(?:ing)? income tax(?:es)?',
    { name: 'after_tax', to: true },
  ),
  fixed(
    '(?:use (?:a |an |the )?|as (?:a |an )?|under (?:the )?|with (?:the )?|for (?:a |an )?|switch to (?:the )?)(?:brrrr|reinvestor)(?: persona| model| investor)?',
    { name: 'persona', to: 'reinvestor' },
  ),
  fixed(
    '(?:use (?:a |an |the )?|as (?:a |an )?|under (?:the )?|with (?:the )?|for (?:a |an )?|switch to (?:the )?)cash flow (?:persona|model|investor)',
    { name: 'persona', to: 'cash_flow' },
  ),
  fixed(
    '(?:use (?:a |an |the )?|as (?:a |an )?|under (?:the )?|with (?:the )?|for (?:a |an )?|switch to (?:the )?)appreciation (?:persona|model|investor)',
    { name: 'persona', to: 'appreciation' },
  ),
];
