import * as z from 'zod/mini';
import { invalidEnvironment } from './environment-error.ts';
import { safeAddress, text, type Values } from './variable-forms.ts';

export const chatVariables = {
  CHAT_BASE_URL: z.optional(safeAddress),
  CHAT_API_KEY: z.optional(text(/^[\x21-\x7e]{1,500}$/, 'letters, digits and signs without blanks')),
  CHAT_MODEL: z.optional(text(/^[\x21-\x7e]{1,200}$/, 'the name of a model')),
};

/** A language model behind an OpenAI-compatible endpoint. */
export type ChatModelSettings = { readonly baseUrl: string; readonly apiKey: string | null; readonly model: string };

/** Null: the grammar answers every question. */
export function chatModelOf(values: Values<typeof chatVariables>): ChatModelSettings | null {
  const { CHAT_BASE_URL: baseUrl, CHAT_API_KEY: apiKey, CHAT_MODEL: model } = values;
  if (baseUrl === undefined && apiKey === undefined && model === undefined) return null;
  if (baseUrl === undefined || model === undefined)
    throw invalidEnvironment(['CHAT_BASE_URL: expected together with CHAT_MODEL, or none of them']);
  return { baseUrl, apiKey: apiKey ?? null, model };
}
