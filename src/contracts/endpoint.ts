import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API as a value: the server registers it, the browser calls it, the description prints it. */
export type Endpoint<Params extends z.ZodMiniType, Input extends z.ZodMiniType, Output extends z.ZodMiniType> = {
  readonly method: Method;
  /** With `{name}` where a path parameter stands. */
  readonly path: string;
  readonly summary: string;
  readonly params: Params | null;
  readonly input: Input | null;
  /** What stands under `data` in the answer. */
  readonly output: Output;
};

/** Declares a call. */
export function endpoint<
  Output extends z.ZodMiniType,
  Params extends z.ZodMiniType = never,
  Input extends z.ZodMiniType = never,
>(call: {
  method: Method;
  path: string;
  summary: string;
  params?: Params;
  input?: Input;
  output: Output;
}): Endpoint<Params, Input, Output> {
  return { params: null, input: null, ...call };
}

/** A file of the API as a value: what is asked in the query of its address, and what kind of file it is. */
export type Download<Query extends z.ZodMiniType> = {
  readonly method: 'GET';
  readonly path: string;
  readonly summary: string;
  /** Written as a form: lists as `name[]=a&name[]=b`. */
  readonly query: Query;
  /** Media type of the answer, such as `text/csv`. */
  readonly media: string;
};

/** Declares a file. */
export function download<Query extends z.ZodMiniType>(file: Omit<Download<Query>, 'method'>): Download<Query> {
  return { method: 'GET', ...file };
}
