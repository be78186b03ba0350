import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { autocompleteVariables } from './autocomplete.ts';
import { type ChatModelSettings, chatModelOf, chatVariables } from './chat.ts';
import { invalidEnvironment } from './environment-error.ts';
import { inventoryVariables } from './inventory.ts';
import { feedOf, feedVariables, type ListingFeed } from './listing-feed.ts';
import { type MailSettings, mailOf, mailVariables } from './mail.ts';
import { type MapServer, mapOf, mapVariables } from './map-server.ts';
import { type OperatorPages, operatorPagesOf, operatorPageVariables } from './operator-pages.ts';
import { paymentVariables, type StripeSettings, stripeOf } from './payments.ts';
import { type SecretKeySetting, secretKeyOf, secretKeyVariables } from './secret-key.ts';
import { type IdentityProvider, identityOf, type SessionLifetime, signInVariables } from './sign-in.ts';
import { type TwilioSettings, textVariables, twilioOf } from './texts.ts';
import { oneOf, text } from './variable-forms.ts';
import { isLocalOnly, type WebServerSettings, webServerOf, webServerVariables } from './web-server.ts';

const variables = z.object({
  NODE_ENV: z._default(oneOf(['production', 'development', 'test']), 'production'),
  ...webServerVariables,
  DATA_DIR: z._default(z.string(), 'data'),
  ...secretKeyVariables,
  DATABASE_URL: z.optional(text(/^postgres(ql)?:\/\/./, 'an address such as postgres://user:password@host/database')),
  ...inventoryVariables,
  LOG_LEVEL: z._default(oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  SAMPLE_CHANGES: z._default(oneOf(['on', 'off']), 'on'),
  ...autocompleteVariables,
  ...mapVariables,
  ...signInVariables,
  ...mailVariables,
  ...textVariables,
  ...paymentVariables,
  ...feedVariables,
  ...chatVariables,
  ...operatorPageVariables,
});

/** Settings from environment variables. */
export type Environment = WebServerSettings & {
  readonly mode: 'production' | 'development' | 'test';
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Null: the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | null;
  /** The ClickHouse cluster that has the columns; null: each web process has its own. */
  readonly inventoryUrl: string | null;
  readonly secretKey: SecretKeySetting;
  readonly logLevel: string;
  /** Whether the sample inventory changes every day. */
  readonly sampleChanges: boolean;
  /** The service that suggests addresses; null: the built-in one. */
  readonly autocompleteUrl: string | null;
  /** Null: the built-in base map. */
  readonly map: MapServer | null;
  /** Null: the embedded issuer, with email and password. */
  readonly identity: IdentityProvider | null;
  /** Where the browser fetches its access token. */
  readonly accessTokenPath: string;
  readonly sessions: SessionLifetime;
  readonly mail: MailSettings;
  /** Null: text messages only reach the mailbox of a local machine. */
  readonly twilio: TwilioSettings | null;
  /** Null: payments in test mode. */
  readonly stripe: StripeSettings | null;
  /** Whether test mode was chosen, and is not just the default without keys. */
  readonly testPayments: boolean;
  /** Null: no feed. */
  readonly feed: ListingFeed | null;
  /** Null: the chat has no language model. */
  readonly chatModel: ChatModelSettings | null;
  readonly operatorPages: OperatorPages;
};

/** Throws an EnvironmentError that names every invalid variable. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = variables.safeParse(withoutBlanks(source));
  if (!parsed.success) {
    throw invalidEnvironment(parsed.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`));
  }
  const values = parsed.data;
  return {
    mode: values.NODE_ENV,
    ...webServerOf(values),
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    inventoryUrl: values.INVENTORY_URL ?? null,
    secretKey: secretKeyOf(values),
    logLevel: values.LOG_LEVEL,
    sampleChanges: values.SAMPLE_CHANGES === 'on',
    autocompleteUrl: values.AUTOCOMPLETE_URL ?? null,
    map: mapOf(values),
    identity: identityOf(values),
    accessTokenPath: values.ACCESS_TOKEN_PATH,
    sessions: { idleHours: values.SESSION_IDLE_HOURS, maxDays: values.SESSION_MAX_DAYS },
    mail: mailOf(values, { isLocal: isLocalOnly(values), nodeEnv: source['NODE_ENV'] }),
    twilio: twilioOf(values),
    stripe: stripeOf(values),
    testPayments: values.PAYMENTS === 'test',
    feed: feedOf(values),
    chatModel: chatModelOf(values),
    operatorPages: operatorPagesOf(values),
  };
}

function withoutBlanks(source: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}
