/** The bulk import of the signed-in person. */
export const bulkImportKey = 'BulkImport_v1.0.0';

/** A value of this tab, which a reload keeps; null: absent or broken. */
export function readOfTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value until the tab closes. */
export function writeOfTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full, forbidden or absent: a reload forgets the value.
  }
}

export function removeOfTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden or absent: nothing was stored.
  }
}
