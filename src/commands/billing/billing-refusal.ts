/** What is asked does not fit how things stand; the message is for the person. */
export class BillingRefusal extends Error {}
