/** The parts that we use; the package has no types. */
declare module 'parse-address' {
  type Parts = { readonly type?: string; readonly prefix?: string; readonly suffix?: string };
  const parser: { parseAddress(address: string): Parts | null };
  export default parser;
}
