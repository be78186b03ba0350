/** The parts that we use; the package has no types. */
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
