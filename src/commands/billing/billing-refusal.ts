/** The request conflicts with the current state. The person sees the message. */
export class BillingRefusal extends Error {}
