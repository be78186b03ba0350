/** A formula as a tree. Columns and rows are zero-based. */
export type Expression =
  | { readonly kind: 'value'; readonly value: number | string | boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'range'; readonly sheet: string | null; readonly from: CellPlace; readonly to: CellPlace }
  | { readonly kind: 'call'; readonly name: string; readonly inputs: readonly Expression[] }
  | { readonly kind: 'minus'; readonly operand: Expression }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    };

export type CellPlace = { readonly row: number; readonly column: number };
export type Operator = '=' | '<>' | '<=' | '>=' | '<' | '>' | '&' | '+' | '-' | '*' | '/' | '^';

/** The tighter an operator binds, the higher. A minus sign binds tighter than a power, as in Excel. */
const tightness: Readonly<Record<Operator, number>> = {
  '=': 1,
  '<>': 1,
  '<=': 1,
  '>=': 1,
  '<': 1,
  '>': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};

const token =
  /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|"((?:[^"]|"")*)"|((?:'(?:[^']|'')+'|[A-Za-z_]\w*)!)?\$?([A-Z]{1,3})\$?(\d+)(?![\w(])|([A-Za-z_][\w.]*)|(<>|<=|>=|[-+*/^&=<>(),:]))/gy;

type Token =
  | { readonly kind: 'value'; readonly value: number | string }
  | { readonly kind: 'cell'; readonly sheet: string | null; readonly place: CellPlace }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'sign'; readonly sign: string };

/**
 * Parses a formula of the part of Excel's language that our workbooks use: numbers, text, names, cells, ranges,
 * operators and calls.
 * @throws SyntaxError
 */
export function parseFormula(formula: string): Expression {
  const tokens = tokensOf(formula);
  let next = 0;
  const signAhead = () => {
    const ahead = tokens[next];
    return ahead?.kind === 'sign' ? ahead.sign : null;
  };
  const take = (sign: string) => {
    if (signAhead() !== sign) throw new SyntaxError(`Expected ${sign} in ${formula}`);
    next += 1;
  };

  /** Operations of operators that bind at least this tightly, from left to right. */
  const parseOperations = (loosest: number): Expression => {
    let left = parseSigned();
    for (;;) {
      const operator = signAhead() as Operator;
      const own = tightness[operator] ?? 0;
      if (own < loosest) return left;
      next += 1;
      left = { kind: 'operation', operator, left, right: parseOperations(own + 1) };
    }
  };

  const parseSigned = (): Expression => {
    if (signAhead() !== '-') return parsePrimary();
    next += 1;
    return { kind: 'minus', operand: parseSigned() };
  };

  const parsePrimary = (): Expression => {
    if (signAhead() === '(') {
      next += 1;
      const inner = parseOperations(1);
      take(')');
      return inner;
    }
    const first = tokens[next++];
    if (first?.kind === 'value') return first;
    if (first?.kind === 'cell') return parseRange(first);
    if (first?.kind !== 'word') throw new SyntaxError(`Unexpected end or sign in ${formula}`);
    if (signAhead() === '(') return { kind: 'call', name: first.word, inputs: parseInputs() };
    const isTruth = first.word === 'TRUE' || first.word === 'FALSE';
    return isTruth ? { kind: 'value', value: first.word === 'TRUE' } : { kind: 'name', name: first.word };
  };

  const parseRange = ({ sheet, place }: Extract<Token, { kind: 'cell' }>): Expression => {
    if (signAhead() !== ':') return { kind: 'range', sheet, from: place, to: place };
    next += 1;
    const end = tokens[next++];
    if (end?.kind !== 'cell') throw new SyntaxError(`A range without an end in ${formula}`);
    return { kind: 'range', sheet, from: place, to: end.place };
  };

  const parseInputs = (): Expression[] => {
    const inputs: Expression[] = [];
    take('(');
    while (signAhead() !== ')') {
      if (inputs.length > 0) take(',');
      inputs.push(parseOperations(1));
    }
    take(')');
    return inputs;
  };

  const whole = parseOperations(1);
  if (next < tokens.length) throw new SyntaxError(`More than a formula: ${formula}`);
  return whole;
}

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < formula.length) {
    const at = token.lastIndex;
    const found = token.exec(formula);
    if (!found) throw new SyntaxError(`Unknown sign at ${at} in ${formula}`);
    const [, number, text, sheet, letters, digits, word, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'value', value: Number(number) });
    else if (text !== undefined) tokens.push({ kind: 'value', value: text.replaceAll('""', '"') });
    else if (letters !== undefined && digits !== undefined)
      tokens.push({
        kind: 'cell',
        sheet: sheetNamed(sheet),
        place: { row: Number(digits) - 1, column: columnOf(letters) },
      });
    else if (word !== undefined) tokens.push({ kind: 'word', word });
    else tokens.push({ kind: 'sign', sign: sign! });
  }
  return tokens;
}

function sheetNamed(prefix: string | undefined): string | null {
  if (prefix === undefined) return null;
  const name = prefix.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
