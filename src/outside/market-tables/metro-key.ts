import { cleanCell } from '../csv/feed-row.ts';

const cityAndState = /^([^,/\p{Cc}-]+)(?:[/-].*?)?, ([A-Z]{2})\b/u;

/**
 * The key of a metropolitan area: its first city and state, so that `Houston-The Woodlands-Sugar Land, TX` and
 * `Houston, TX` are both `houston, tx`. Null: not such a name.
 */
export function metroKey(name: string | null): string | null {
  const found = cityAndState.exec(cleanCell(name ?? undefined) ?? '');
  return found ? `${found[1]?.trim()}, ${found[2]}`.toLowerCase() : null;
}

/** HUD names other areas after a county, or `Nonmetro`. */
const hudMetro = /(?:MSA|HUD Metro FMR Area|HMFA)$/;

/** The same for a HUD area; null outside metropolitan areas. */
export function hudMetroKey(area: string | null): string | null {
  return area !== null && hudMetro.test(area.trim()) ? metroKey(area) : null;
}
