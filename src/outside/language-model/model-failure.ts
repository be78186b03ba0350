/** A model did not answer. Its message says why, without the key, the question and what the model sent. */
export class ModelFailure extends Error {}

const mostCauses = 5;

/** Names the errors and their codes: `AI_APICallError 401 invalid_api_key`. Their own texts may quote secrets. */
export function toModelFailure(error: unknown): ModelFailure {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < mostCauses; cause = cause.cause) {
    reasons.push([cause.name, ...codesOf(cause)].join(' '));
  }
  return new ModelFailure(reasons.join(', because of ') || 'unknown');
}

/** The codes of an HTTP response and its `error`, or of a connection. */
function codesOf(error: object): unknown[] {
  const { statusCode, code, data } = error as Readonly<Record<string, unknown>>;
  const sent = (data as { readonly error?: { readonly code?: unknown } } | undefined)?.error?.code;
  return [statusCode, code, sent].filter(
    (each) => typeof each === 'number' || (typeof each === 'string' && /^[\w.-]{1,40}$/.test(each)),
  );
}
