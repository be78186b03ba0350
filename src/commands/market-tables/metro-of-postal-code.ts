type MetroByPostalCode = ReadonlyMap<string, string>;

/**
 * Tells the metropolitan area of a postal code, by the key that the series of metropolitan areas go by. `told`: what the
 * publisher of the series says. Elsewhere HUD's areas decide: they are parts of metropolitan areas (Newark is one of New
 * York's), so each stands for the area in which most of its postal codes lie that are told; for itself where none is.
 */
export function metroOfPostalCode(
  told: MetroByPostalCode,
  hud: MetroByPostalCode,
): (postalCode: string) => string | null {
  const whole = wholeOfParts(told, hud);
  return (postalCode) => {
    const part = hud.get(postalCode);
    return told.get(postalCode) ?? (part === undefined ? null : (whole.get(part) ?? part));
  };
}

function wholeOfParts(told: MetroByPostalCode, hud: MetroByPostalCode): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const [postalCode, part] of hud) {
    const metro = told.get(postalCode);
    if (metro === undefined) continue;
    const counts = votes.get(part) ?? new Map<string, number>();
    votes.set(part, counts.set(metro, (counts.get(metro) ?? 0) + 1));
  }
  return new Map([...votes].map(([part, counts]) => [part, mostVoted(counts)]));
}

/** Of equal counts the first by name, so that the order of the postal codes changes nothing. */
function mostVoted(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best,
  )[0];
}
