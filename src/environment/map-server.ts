import * as z from 'zod/mini';
import { invalidEnvironment } from './environment-error.ts';
import { isOrigin } from './hosts.ts';
import type { Values } from './variable-forms.ts';

/** On another server, or a path of this site. */
const styleAddress = z.string().check(
  z.refine((address) => {
    if (address.startsWith('/')) return /^\/[\w.~%/?&=-]*$/.test(address) && !address.startsWith('//');
    const url = URL.parse(address);
    return url !== null && url.username + url.password === '' && isOrigin(url.origin);
  }, 'an https address such as https://tiles.example/style.json, or a path of this site'),
);

const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((entry) => entry.trim())),
  ),
  z
    .array(z.string())
    .check(
      z.refine((list) => list.every(isOrigin), 'https origins such as https://tiles.example, separated by commas'),
    ),
);

export const mapVariables = {
  MAP_STYLE_URL: z.optional(styleAddress),
  MAP_ORIGINS: z._default(origins, []),
};

/** Replaces the built-in base map. */
export type MapServer = {
  /** Address of a MapLibre style, or a path of this site. */
  readonly styleUrl: string;
  /** Every other server that the style uses, including its own. */
  readonly origins: readonly string[];
};

export function mapOf({
  MAP_STYLE_URL: styleUrl,
  MAP_ORIGINS: otherOrigins,
}: Values<typeof mapVariables>): MapServer | null {
  if (styleUrl === undefined) {
    if (otherOrigins.length === 0) return null;
    throw invalidEnvironment(['MAP_STYLE_URL: expected the style that draws on MAP_ORIGINS']);
  }
  const styleOrigin = styleUrl.startsWith('/') ? [] : [new URL(styleUrl).origin];
  return { styleUrl, origins: [...new Set([...styleOrigin, ...otherOrigins])] };
}
