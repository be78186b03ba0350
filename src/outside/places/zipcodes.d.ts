/** The parts that we use; the package has no types. */
declare module 'zipcodes/lib/codes.js' {
  type Place = {
    readonly zip: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly city: string;
    readonly state: string;
    readonly country: string;
  };
  export const codes: Readonly<Record<string, Place>>;
}
