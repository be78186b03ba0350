import { cleanCell } from '../csv/feed-row.ts';

const cityAndState = /^([^,/\p{Cc}-]+)(?:[/-].*?)?, ([A-Z]{2})\b/u;

/**
 * The key of a metropolitan area: its first city and its first state, so that `Houston-The Woodlands-Sugar Land, TX` and
 * `Houston, TX` are both `houston, tx`. Null for what is no such name.
 */
export function metroKey(name: string | null): string | null {
  const found = cityAndState.exec(cleanCell(name ?? undefined) ?? '');
  return found ? `${found[1]?.trim()}, ${found[2]}`.toLowerCase() : null;
}

/** HUD's areas that are no metropolitan ones are counties by their bare name, or say `Nonmetro`. */
const hudMetro = /(?:MSA|HUD Metro FMR Area|HMFA)$/;

/** The same for the name of a HUD area; null outside metropolitan areas. */
export function hudMetroKey(area: string | null): string | null {
  return area !== null && hudMetro.test(area.trim()) ? metroKey(area) : null;
}
