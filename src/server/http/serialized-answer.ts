/** A response as it is sent, with the limits of one role applied. */
export class SerializedAnswer {
  readonly body: Buffer;

  constructor(body: unknown) {
    this.body = Buffer.from(JSON.stringify(body));
  }
}
