type MetroByPostalCode = ReadonlyMap<string, string>;

/**
 * Finds the metro area of a postal code, by the key of metro series. `published`: the areas that the publisher of the
 * series states. Elsewhere HUD's areas decide. They are parts of metro areas (Newark is part of New York), so each maps
 * to the published area of most of its postal codes, or to itself.
 */
export function metroOfPostalCode(
  published: MetroByPostalCode,
  hud: MetroByPostalCode,
): (postalCode: string) => string | null {
  const metroByPart = metroOfParts(published, hud);
  return (postalCode) => {
    const part = hud.get(postalCode);
    return published.get(postalCode) ?? (part === undefined ? null : (metroByPart.get(part) ?? part));
  };
}

function metroOfParts(published: MetroByPostalCode, hud: MetroByPostalCode): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const [postalCode, part] of hud) {
    const metro = published.get(postalCode);
    if (metro === undefined) continue;
    const counts = votes.get(part) ?? new Map<string, number>();
    votes.set(part, counts.set(metro, (counts.get(metro) ?? 0) + 1));
  }
  return new Map([...votes].map(([part, counts]) => [part, mostVoted(counts)]));
}

/** Ties go to the first name, so the order of postal codes has no effect. */
function mostVoted(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best,
  )[0];
}
