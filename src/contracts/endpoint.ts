import type * as z from 'zod/mini';
import type { Feature } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Whom a call answers: `anyone`; `user`, whoever is signed in or holds a personal token; `session`, only a person who
 * signed in (what a lost personal token must not reach); a feature: a user whose role has it.
 */
export type Needs = 'anyone' | 'user' | 'session' | Feature;

/** One call of the API as a value: the server registers it, the browser calls it, the description prints it. */
export type Endpoint<
  Params extends z.ZodMiniType,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Needed extends Needs = Needs,
> = {
  readonly method: Method;
  readonly needs: Needed;
  /** With `{name}` where a path parameter stands. */
  readonly path: string;
  readonly summary: string;
  readonly params: Params | null;
  readonly input: Input | null;
  /** Where the input stands: in the body, or (of every GET) in the query of the address, written as a form. */
  readonly inputIn: 'body' | 'query';
  /** How our pages write the body; the server reads both. */
  readonly bodyAs: 'form' | 'json';
  /** What stands under `data` in the answer. */
  readonly output: Output;
  /** Of a success: 200, unless something is made (201), taken in hand (202), or nothing is left to say (204). */
  readonly status: SuccessStatus;
  /** True where a thing is added once: again, the first one is the answer (200). */
  readonly addsOnce: boolean;
  /** True where nothing changes: a personal token that may only read may call it. */
  readonly reads: boolean;
  /** How it refuses besides what any call of its kind does. */
  readonly refuses: readonly ErrorCode[];
};

type SuccessStatus = 200 | 201 | 202 | 204;

/** Declares a call; for anyone, unless it says whom it needs. */
export function endpoint<
  Output extends z.ZodMiniType,
  Params extends z.ZodMiniType = never,
  Input extends z.ZodMiniType = never,
  const Needed extends Needs = 'anyone',
>(call: {
  method: Method;
  needs?: Needed;
  path: string;
  summary: string;
  params?: Params;
  input?: Input;
  inputIn?: 'body' | 'query';
  bodyAs?: 'form' | 'json';
  output: Output;
  status?: SuccessStatus;
  addsOnce?: boolean;
  reads?: boolean;
  refuses?: readonly ErrorCode[];
}): Endpoint<Params, Input, Output, Needed> {
  const usual = { params: null, input: null, needs: 'anyone' as Needed, status: 200, addsOnce: false };
  const isGet = call.method === 'GET';
  const written = { inputIn: isGet ? 'query' : 'body', bodyAs: 'form' };
  return { ...usual, ...written, refuses: [], reads: isGet, ...call } as Endpoint<Params, Input, Output, Needed>;
}

/** A file of the API as a value: what is asked in the query of its address, and what kind of file it is. */
export type Download<
  Query extends z.ZodMiniType,
  Needed extends Needs = Needs,
  Params extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET';
  readonly needs: Needed;
  readonly path: string;
  readonly summary: string;
  readonly params: Params | null;
  /** Written as a form: lists as `name[]=a&name[]=b`. */
  readonly query: Query;
  /** Media type of the answer, such as `text/csv`. */
  readonly media: string;
  /** Of a JSON file: what stands in it. */
  readonly output: z.ZodMiniType | null;
  /** How it refuses besides what any file does. */
  readonly refuses: readonly ErrorCode[];
};

/** Declares a file; for anyone, unless it says whom it needs. */
export function download<
  Query extends z.ZodMiniType,
  Params extends z.ZodMiniType = never,
  const Needed extends Needs = 'anyone',
>(
  file: Omit<Download<Query, Needed, Params>, 'method' | 'needs' | 'params' | 'output' | 'refuses'> & {
    readonly needs?: Needed;
    readonly params?: Params;
    readonly output?: z.ZodMiniType;
    readonly refuses?: readonly ErrorCode[];
  },
): Download<Query, Needed, Params> {
  return { method: 'GET', needs: 'anyone' as Needed, params: null, output: null, refuses: [], ...file };
}

/** True for a call that makes something new: it takes an `Idempotency-Key`. */
export function createsSomething({
  method,
  status,
}: Pick<Endpoint<never, never, never>, 'method' | 'status'>): boolean {
  return method === 'POST' && status === 201;
}
