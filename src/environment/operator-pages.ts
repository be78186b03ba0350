import * as z from 'zod/mini';
import { text, type Values } from './variable-forms.ts';

const page = z.optional(text(/^https:\/\/\S+$/, 'an https address such as https://forma.example/terms'));

export const operatorPageVariables = {
  TERMS_URL: page,
  PRIVACY_URL: page,
  CONTACT_URL: z.optional(text(/^(?:https:\/\/|mailto:[^@\s]+@)\S+$/, 'mailto:help@forma.example or an https address')),
};

/** The operator's own pages by path. Where there is none, the product shows its own text. */
export type OperatorPages = { readonly [Path in '/terms' | '/privacy' | '/contact']: string | null };

export function operatorPagesOf(values: Values<typeof operatorPageVariables>): OperatorPages {
  return {
    '/terms': values.TERMS_URL ?? null,
    '/privacy': values.PRIVACY_URL ?? null,
    '/contact': values.CONTACT_URL ?? null,
  };
}
