import { trimEndCharacter } from '@mainstreet/blocks/text'
import type { S3Settings } from '../modules/content/media/index.ts'
import { type Environment, environment, type LogLevel, type Role } from './environment.ts'
import { keptSecret } from './secret.ts'

/** Why the settings cannot be used, in one sentence for each variable. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Where the admin lives, without a path or a slash at the end. */
  readonly adminUrl: string
  /** Sites answer at `<handle>.<sitesDomain>`. */
  readonly sitesDomain: string
  readonly trustProxy: boolean | number | string
  readonly logLevel: LogLevel
  /** API calls per minute: by tenant and IP, by API key, and by session. */
  readonly apiRateSignedOut: number
  readonly apiRateKey: number
  readonly apiRateSession: number
  /** Pages of sites a minute for an address. */
  readonly siteRate: number
  /** Nothing means the embedded database. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** A bucket for the tenants' files; nothing means a folder in the data folder. */
  readonly s3: S3Settings | undefined
  readonly demoPassword: string | undefined
  /** Signs what browsers keep for us. */
  readonly secret: string
  /** What this process does: serve requests, run background work, or both. */
  readonly role: Role
  /** ms that requests are still accepted after a request to stop, while the health check answers 503. */
  readonly shutdownDelayMs: number
  /** Opens /metrics to others than this machine. */
  readonly metricsToken: string | undefined
  readonly isProduction: boolean
  /** Nothing means that mail is kept in the outbox, to be read in the settings. */
  readonly smtpUrl: string | undefined
  /** Whom mail comes from. */
  readonly mailFrom: string
  /** Whether a tenant's mail server may be in a private network. */
  readonly smtpAllowPrivate: boolean
  /** Whether tenants' webhooks may point to a private network or an unencrypted URL. */
  readonly webhooksAllowPrivate: boolean
  /** Whether images of imports may come from a private network. */
  readonly importsAllowPrivate: boolean
  /** For tests: a stand-in for Stripe's API. */
  readonly stripeApiUrl: string | undefined
  /** For tests: a stand-in for Amazon SNS. */
  readonly snsUrl: string | undefined
  /** Where browsers load reCAPTCHA, and its answers are verified, without a slash at the end. */
  readonly recaptchaUrl: string
  /** Carries events between processes, and counts calls for all of them. */
  readonly redisUrl: string | undefined
  /** Asked about tenants' domains; none means the machine's own. */
  readonly dnsServers: readonly string[]
  /** Lets others than this machine ask whether a host is known. */
  readonly hostKnownToken: string | undefined
}

/** Reads every setting once, checks it, and fills in what works when it is absent. Throws ConfigFault. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as unset, because docker compose passes missing variables on as empty ones.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(present)
  if (!read.success) throw new ConfigFault(read.error.issues.map(({ message }) => message).join('\n'))
  const set = read.data
  const isProduction = set.NODE_ENV === 'production'
  if (!set.SECRET && isProduction && set.DATABASE_URL) {
    throw new ConfigFault(
      'SECRET must be set in production when DATABASE_URL is: a long random text, the same in every process.',
    )
  }
  return {
    port: set.PORT,
    host: set.HOST,
    adminUrl: trimEndCharacter(set.ADMIN_URL ?? `http://localhost:${set.PORT}`, '/'),
    sitesDomain: set.SITES_DOMAIN.toLowerCase(),
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    apiRateSignedOut: set.API_RATE_SIGNED_OUT,
    apiRateKey: set.API_RATE_KEY,
    apiRateSession: set.API_RATE_SESSION,
    siteRate: set.SITE_RATE,
    databaseUrl: set.DATABASE_URL,
    dataDir: set.DATA_DIR,
    s3: bucketOf(set),
    demoPassword: set.DEMO_PASSWORD,
    secret: set.SECRET ?? keptSecret(set.DATA_DIR),
    role: set.MAINSTREET_ROLE,
    shutdownDelayMs: set.SHUTDOWN_DELAY_MS,
    metricsToken: set.METRICS_TOKEN,
    isProduction,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    smtpAllowPrivate: set.SMTP_ALLOW_PRIVATE === 'on',
    webhooksAllowPrivate: set.WEBHOOKS_ALLOW_PRIVATE === 'on',
    importsAllowPrivate: set.IMPORTS_ALLOW_PRIVATE === 'on',
    stripeApiUrl: set.STRIPE_API_URL,
    snsUrl: set.SNS_URL,
    recaptchaUrl: trimEndCharacter(set.RECAPTCHA_URL, '/'),
    redisUrl: set.REDIS_URL,
    dnsServers: set.DNS_SERVERS,
    hostKnownToken: set.HOST_KNOWN_TOKEN,
  }
}

/** The four settings of a bucket belong together. */
function bucketOf(set: Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = set
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  throw new ConfigFault('Set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none.')
}
