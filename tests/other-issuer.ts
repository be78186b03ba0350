import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MutableResponse, type MutableToken, OAuth2Issuer, OAuth2Service, type Payload } from 'oauth2-mock-server';
import type { IdentityProvider } from '#environment/sign-in.ts';

/** A third-party issuer over HTTP. */
export type OtherIssuer = {
  /** The configuration of the site for this issuer. */
  readonly identity: IdentityProvider;
  readonly keys: OAuth2Issuer['keys'];
  /** Requested paths, in order. */
  readonly requestedPaths: string[];
  /** The claims of the next tokens. */
  person: Readonly<Record<string, unknown>>;
  /** `broken` responds with 500, `silent` never responds, `refusing` issues no tokens. */
  behavior: 'well' | 'broken' | 'silent' | 'refusing';
  /** Lifetime of access tokens, seconds. */
  lifetime: number;
  /** Changes an ID token before it is signed. */
  changeIdToken: ((token: MutableToken) => void) | null;
  /** Replaces a signed ID token. */
  forgeIdToken: ((idToken: string) => string) | null;
  /** Signs a token for another client. */
  sign(change: (header: MutableToken['header'], payload: Payload) => void): Promise<string>;
  close(): Promise<void>;
};

/** Starts the issuer on a free port. Call `close` at the end. */
export async function startOtherIssuer(): Promise<OtherIssuer> {
  const issuer = new OAuth2Issuer(undefined);
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const other: OtherIssuer = {
    identity: {
      issuer: '',
      clientId: 'site',
      clientSecret: 'secret of the site',
      audience: 'https://forma.example/api',
    },
    keys: issuer.keys,
    requestedPaths: [],
    person: { sub: 'ada', email: 'Ada@Example.test', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' },
    behavior: 'well',
    lifetime: 600,
    changeIdToken: null,
    forgeIdToken: null,
    sign: (change) =>
      issuer.buildToken({
        scopesOrTransform: (header, payload) => {
          Object.assign(payload, {
            ...other.person,
            aud: other.identity.audience,
            client_id: 'a script',
            jti: crypto.randomUUID(),
          });
          change(header, payload);
        },
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    other.requestedPaths.push(request.url?.split('?', 1)[0] ?? '');
    if (other.behavior === 'silent') return;
    if (other.behavior === 'broken') response.writeHead(500).end('<h1>Something broke</h1>');
    else service.requestHandler(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(other, { identity: { ...other.identity, issuer: issuer.url } });
  service.on('beforeTokenSigning', (token: MutableToken) => {
    const isIdToken = token.payload['aud'] === other.identity.clientId;
    Object.assign(token.payload, other.person, { jti: crypto.randomUUID() });
    if (isIdToken) other.changeIdToken?.(token);
    else Object.assign(token.payload, { aud: other.identity.audience, client_id: other.identity.clientId });
  });
  const forged = (body: MutableResponse['body']) => {
    const idToken = typeof body === 'object' && body ? body['id_token'] : undefined;
    return typeof idToken === 'string' && other.forgeIdToken ? { id_token: other.forgeIdToken(idToken) } : {};
  };
  service.on('beforeResponse', (answer: MutableResponse) => {
    if (other.behavior === 'refusing') Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
    else Object.assign(answer.body as object, { expires_in: other.lifetime, ...forged(answer.body) });
  });
  return other;
}
