/** The part of the package that is used here; it brings no types of its own. */
declare module 'parse-address' {
  type Parts = { readonly type?: string; readonly prefix?: string; readonly suffix?: string };
  const parser: { parseAddress(address: string): Parts | null };
  export default parser;
}
