import type { FigureName } from '#contracts/calculation.ts';

/** Names of figures in the field, most specific first. */
const figurePatterns: readonly (readonly [FigureName, string])[] = [
  ['after_tax_cash_flow', 'after[- ]tax cash flow|cash flow after (?:income )?tax(?:es)?'],
  [
    'refi_proceeds',
    'refi(?:nance)? (?:proceeds|pay(?:s|ing)? out)|how much (?:cash |money )?(?:do|will|would|can|could) i (?:get|pull|take) out|how much (?:cash|money) (?:comes|would come|will come|can come) out|cash[- ]out(?! refi)(?: amount)?|cash from (?:a |the )?refi(?:nance)?',
  ],
  ['refi_out_ratio', 'refi(?:nance)?[- ]out(?: ratio)?|brrrr ratio'],
  ['break_even_occupancy', 'break even occupancy'],
  ['break_even_ratio', 'break even ratio'],
  [
    'loan_balance_at_exit',
    'loan balance(?: at (?:sale|exit))?|loan payoff|payoff balance|balance (?:left|owed|at sale|at exit)|(?:what |how much )?(?:will|do|would) i (?:still )?owe(?: at the end)?(?! (?:in |on )?(?:income )?tax)',
  ],
  [
    'sale_tax',
    'tax(?:es)?(?: \\w+){0,4} on (?:the |a |my )?sale|tax(?:es)?(?: \\w+){0,4} (?:when|if|once) i sell|sale tax|capital gains tax(?:es)?',
  ],
  [
    'sale_price',
    'sale price|selling price|exit price|exit value|(?:will|would|could|might) (?:it|this|the)(?: home| house| place| property)? sell for|(?:it|this|the (?:home|house|place|property)) sells? for|resale (?:value|price)|future value',
  ],
  [
    'take_home_equity',
    'take[- ]home(?: equity)?|net (?:at|from|after) (?:the )?(?:sale|closing|exit)|(?:left|cash)(?: over)? (?:after|from|at) (?:the )?sale|net (?:sale )?proceeds|sale proceeds|(?:walk away|walk) with|how much (?:will|would) i have (?:after|when|once) i sell|(?:would|will|do) i make (?:by |from |when i |if i )?sell(?:ing)?|equity (?:at|after) (?:sale|exit)',
  ],
  ['gross_equity_multiple', 'gross (?:equity )?multiple'],
  [
    'equity_multiple',
    'equity multiples?|multiples?|\\bem\\b|\\bmoic\\b|total returns?|overall returns?|times my money',
  ],
  [
    'total_cash_returned',
    'total (?:cash|money) (?:returned|back)|all (?:the |my )?(?:cash|money) (?:i get )?back|cash returned|total profit|total cash(?! (?:flow|needed|required|to (?:close|buy)|in\\b|(?:that )?(?:i|we|do i|would i) need))',
  ],
  [
    'yearly_net_income',
    '(?:annual |yearly )?avg\\.? income|average (?:annual |yearly )?(?:net )?income|(?:annual|yearly) (?:avg\\.? |average )?(?:net )?income|net income|annual income|yearly income',
  ],
  ['initial_cocr', '(?:initial )?cash on cash(?: returns?)?|return on (?:my |the )?cash|\\bccr\\b'],
  [
    'cash_flow',
    '(?:monthly |annual |yearly |net )?cash flow|monthly (?:profit|net)|(?:left|left ?over|remaining)(?: \\w+){0,2} (?:each|every|a|per) (?:month|year)|pocket (?:each|every|a|per) (?:month|year)|how much (?:money |profit )?(?:do|will|would|can) i (?:make|net|clear|earn|pocket)(?: \\w+)? (?:(?:each|every|a|per) (?:month|year)|in (?:the first year|year 1))|(?:cash )?in my pocket',
  ],
  [
    'initial_equity_investment',
    'cash to close|bring to (?:the )?(?:closing|table)|cash needed|cash required|(?:initial )?equity investment|initial investment|upfront cash|cash in(?:vested)?|money down|out of pocket|how much cash(?! (?:do|will|would|can) i (?:walk|get|take|make))|closing cash|cash (?:at|for) closing|cash (?:do |that )?i need|money do i need|(?:do|would|will) i need (?:upfront|up front|to (?:buy|close))',
  ],
  ['mirr', '\\bmirr\\b|modified (?:irr|internal rate of return)'],
  [
    'irr',
    '\\birr\\b|internal rates? of return|returns? (?:per|a|each|every) year|(?:annual|yearly|annualized) (?:rates? of )?returns?',
  ],
  ['npv', '\\bnpv\\b|net present value'],
  ['cap_rate', '(?:going[- ]in )?cap(?:italization)? ?rates?|\\bcap\\b(?! ?ex)'],
  ['lender_dscr', "\\blender(?:s|'s)? dscr\\b"],
  ['dscr', '\\bdscr\\b|debt (?:service )?coverage(?: ratio)?|debt cover'],
  ['grm', '\\bgrm\\b|gross rent multipliers?'],
  ['debt_yield', 'debt yield'],
  ['expense_ratio', '(?:operating )?expense ratio|(?:opex|cost) ratio|expenses to income|\\boer\\b'],
  ['net_profit_margin', '(?:net )?profit margin|\\bmargin\\b'],
  [
    'payback_years',
    'pays? back|payback(?: period| time| years)?|pay(?:s)? (?:itself|me|off)(?: back)?|(?:get|have|make) (?:all )?my (?:money|cash|investment) back|recoup|recover my (?:cash|money|investment)',
  ],
  ['noi', '\\bnoi\\b|net operating income'],
  ['effective_gross_income', 'effective gross(?: income)?|\\begi\\b'],
  [
    'operating_expenses',
    'operating (?:expenses|costs)|\\bopex\\b|(?:total |annual |yearly |monthly )?expenses\\b|running costs',
  ],
  ['gross_income', 'gross (?:rents?|income)|\\bgsi\\b|\\bgpr\\b|annual rent(?:al income)?|rental income|yearly rent'],
  [
    'monthly_payment',
    'pay (?:to )?(?:the |my )?(?:bank|lender)|(?:my|the) (?:mortgage|note) (?:be|going to be|cost|run|come to)|how much is (?:the|my) (?:mortgage|note)|(?:will|would|is) (?:my|the) (?:mortgage|note)(?: be)?(?: going to be)?$|(?:mortgage|loan|monthly|house) payments?|monthly (?:mortgage|loan|note)\\b|(?<!\\bdown )\\bpayments?\\b|principal and interest|\\bp ?(?:&|and) ?i\\b|debt service',
  ],
  [
    'loan_amount',
    '(?:bank|lender)s? (?:will |would |can |could )?lends?(?: me| us)?|total (?:loan|mortgage)|loan (?:amount|size)|mortgage (?:amount|size)|how (?:big|large) is (?:the|my) (?:loan|mortgage)|amount financed|how much (?:do|would) i borrow|(?<!how long is )\\bthe loan\\b',
  ],
  ['purchase_price', 'purchase price|price paid|buying price'],
  [
    'hold_years',
    'hold(?:ing)? (?:period|years)|(?<!\\b(?:over|during|through) the (?:whole |entire |full )?)(?<=\\b(?:the|my|your|a) |^)hold\\b(?! up)',
  ],
];

/** Details whose words contain those of a figure. */
const leadingPatterns: readonly (readonly [string, string])[] = [
  ['offer_to_target', 'max(?:imum)? offer'],
  ['proforma.exit_cap_rate', 'exit cap(?: rate)?'],
  [
    'proforma.loan_term',
    '(?:when|how (?:long|many years)) (?:is|are|will|until|till|before|to) (?:the |my |this )?(?:loan|mortgage|it)? ?(?:is |be |are )?(?:paid|pay) (?:it |the loan |the mortgage )?off',
  ],
  [
    'proforma.gross_expense_increase',
    '(?:are|will|do|would) (?:the |my )?(?:property )?(?:taxes|expenses|costs|insurance) (?:be )?(?:go(?:ing)? up|ris(?:e|ing)|increas(?:e|ing)|grow(?:ing)?)',
  ],
];

/** Facts and assumptions by listing detail key. */
const detailPatterns: readonly (readonly [string, string])[] = [
  ['proforma.interest_rate', '(?:interest|mortgage|loan|financing) rates?|\\bapr\\b|what rate'],
  ['proforma.mortgage_ltv', '\\bltv\\b|loan[- ]to[- ]value|down payment'],
  [
    'proforma.loan_term',
    'loan term|term of the (?:loan|mortgage)|amortization|mortgage term|how long is the (?:loan|mortgage)',
  ],
  ['proforma.vacancy', 'vacancy(?: rate| allowance)?'],
  ['proforma.gross_income_increase', 'rent growth|rental growth'],
  ['proforma.gross_expense_increase', 'expense growth'],
  ['proforma.appreciation', 'appreciation(?: rate)?'],
  [
    'proforma.management_fee',
    'management (?:fees?|costs?)|property managers? (?:would )?(?:cost|charge)s?|costs?(?: me)? to manage',
  ],
  [
    'proforma.property_managed',
    'who (?:manages|pays for management)|(?:is|are) (?:it|this|you|we) (?:self|professionally|property)[- ]manag\\w+|self[- ]managed|property manager (?:is )?included',
  ],
  ['proforma.maintenance', 'maintenance(?: reserve| budget)?'],
  ['proforma.capex_reserve', 'capex(?: reserve)?|capital (?:reserve|expenditures?)'],
  ['proforma.acquisition_cost_percentage', 'closing costs?|acquisition costs?'],
  [
    'proforma.disposition_cost_percentage',
    'selling costs?|disposition costs?|sales? costs?|costs?(?: me)? to sell|cost of selling',
  ],
  ['listing.tax_rate', 'tax rate|effective tax rate|mill(?:age)? rate'],
  ['listing.tax_annual_amount', '(?:property |real estate |annual )?tax(?:es)?(?: bill| amount)?'],
  ['listing.insurance_annual', '(?:annual |homeowners? |hazard )?insurance(?: cost| premium)?'],
  [
    'listing.association_fee_monthly',
    '\\bhoa\\b(?: dues| fees?)?|association (?:fee|dues)|condo (?:fee|dues)|\\bdues\\b',
  ],
  [
    'listing.year_built',
    'year built|when was (?:it|this|the (?:home|house|place|property))(?: home| house)? built|how old|built in|age of (?:the|this)|what year',
  ],
  ['listing.bedrooms_total', '(?:bed ?rooms?|beds?)\\b|how many br'],
  ['listing.bathrooms_total', '(?:bath ?rooms?|baths?)\\b'],
  [
    'listing.living_area',
    'how (?:big|large)$|square (?:feet|footage|foot)|sq\\.? ?f(?:ee|oo)?t\\b|sqft|living area|how (?:big|large) is (?:it|this|the (?:home|house|place|unit|property))|\\bsize of\\b|floor area',
  ],
  ['listing.lot_size_square_feet', 'lot(?: size)?|\\bacres?\\b|land size|how big is the lot'],
  [
    'listing.days_on_market',
    'days on (?:the )?market|how long on (?:the )?market|\\bdom\\b|how long has (?:it|this(?: home| house)?|the (?:home|house)) been (?:listed|on the market|for sale)|time on (?:the )?market|on the market',
  ],
  [
    'listing.previous_list_price',
    'previous price|price (?:cut|drop|reduction|history)|old price|original price|(?:did|have|has) (?:they|the seller|it|he|she)(?: \\w+)? (?:cut|drop(?:ped)?|lower(?:ed)?|reduced?)(?: (?:the|its|their) price)?',
  ],
  [
    'listing.list_price',
    'asking price|list(?:ing)? price|(?:is it |is this )?listed (?:at|for)|(?:does it|does this) list (?:for|at)|\\basking\\b|listed for|price tag|how much is (?:it|this|the (?:home|house|place))|what does (?:it|this) cost|\\bprice\\b',
  ],
  [
    'listing.rent_confidence',
    'rent confidence|how (?:sure|certain|confident|reliable|accurate).*rents?|rents? (?:estimate )?(?:reliable|accurate|realistic)|(?:trust|rely on) (?:the |this |that )?rents?',
  ],
  [
    'listing.rent_source',
    'where (?:does|is|did|do) (?:the|that|your|this) rents?(?: \\w+)? (?:come|from)|rent (?:source|from)|rent (?:actual|estimated|an estimate)',
  ],
  ['listing.rent_low', 'low(?:est)? rent estimate|low end of (?:the )?rent'],
  ['listing.rent_high', 'high(?:est)? rent estimate|high end of (?:the )?rent'],
  ['listing.rent', '(?:monthly |market |estimated |expected )?rents?\\b|rent for|rent estimate'],
  [
    'listing.unparsed_address',
    'address|(?:which|what) street|street (?:name|number)|where is (?:it|this)|location|located',
  ],
  ['listing.city', '(?:which|what) city|what town'],
  ['listing.postal_code', 'zip(?: ?code)?|postal code'],
  [
    'listing.property_type',
    'property type|type of (?:home|property|house)|(?:is|a) (?:it|this) (?:a )?(?:condo|house)|house or (?:a )?condo|condo or (?:a )?house',
  ],
  [
    'listing.standard_status',
    'status|still (?:available|for sale|active|on the market)|(?:is it|is this) available|pending|under contract',
  ],
  ['listing.listing_url', 'listing link|link to|url'],
  ['listing.upfront', 'upfront repairs|repairs?(?: cost| budget)?'],
  ['listing.after_repair_value', '\\barv\\b|after[- ]repair value'],
];

const compile = <Name extends string>(patterns: readonly (readonly [Name, string])[]) =>
  patterns.map(([name, pattern]) => [name, new RegExp(`(?<![\\w.])(?:${pattern})(?!\\w)`, 'g')] as const);
const compiledFigures = compile(figurePatterns);
const compiledDetails = [...compile(leadingPatterns), ...compiledFigures, ...compile(detailPatterns)];

type Named<Name> = { readonly names: readonly Name[]; readonly rest: string };

function readNames<Name extends string>(patterns: readonly (readonly [Name, RegExp])[], text: string): Named<Name> {
  let rest = text;
  const found: { name: Name; at: number }[] = [];
  for (const [name, pattern] of patterns) {
    rest = rest.replace(pattern, (match: string, ...groups: unknown[]) => {
      const at = groups.find((group) => typeof group === 'number') as number;
      if (!found.some((each) => each.name === name)) found.push({ name, at });
      // Keeps positions, so that the order of the names is that of the words.
      return '|'.repeat(match.length);
    });
  }
  return { names: found.sort((a, b) => a.at - b.at).map(({ name }) => name), rest };
}

/** The figures named in a normalized text, in their order, and the text without them. */
export function readFigures(text: string): Named<FigureName> {
  return readNames(compiledFigures, text);
}

const monthlyCost =
  /\b(?:what|how much) (?:does|will|would) (?:it|this|that|\|+) cost(?: me)? (?:to own )?(?:per|a|each|every) month\b|\b(?:monthly|carrying) costs?\b/;

/** Figures, facts and assumptions named in a normalized text, as listing detail keys in their order. */
export function readDetails(text: string): readonly string[] {
  const asked = text
    .replace(/\brent range\b|\brange (?:of|for|on) (?:the |your )?rents?\b/, 'low end of rent high end of rent')
    .replace(/\bprice been (?:cut|reduced|dropped|lowered)\b/, 'previous price asking price')
    .replace(/\bgoes? to (?:pay )?(?:the |my )?(?:mortgage|loan|bank)\b/, 'monthly payment')
    .replace(monthlyCost, 'monthly payment operating expenses');
  return readNames<string>(compiledDetails, asked).names;
}
