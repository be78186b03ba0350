/** The part of the package that is used here; it brings no types of its own. */
declare module 'zipcodes' {
  type Place = {
    readonly zip: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly city: string;
    readonly state: string;
    readonly country: string;
  };
  const zipcodes: { readonly codes: Readonly<Record<string, Place>> };
  export default zipcodes;
}
