/** "Plan B1" and "Unit 18.05" of new construction are names, not addresses. */
export function addressFlags(address: string | null): string[] {
  return address !== null && !/^\d/.test(address) ? ['address_unparsed'] : [];
}
