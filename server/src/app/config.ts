import { Resolver } from 'node:dns'
import { trimEndCharacter } from '@mainstreet/blocks/text'
import { z } from 'zod'
import type { S3Settings } from '../modules/content/media/index.ts'
import { keptSecret } from './secret.ts'

/** Why the settings cannot be used: one sentence a variable, for whoever set them. */
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
  /** What this process does: answer requests, do the work that waits, or both. */
  readonly role: (typeof roles)[number]
  /** How long requests are still taken after the process was told to stop, while its health says no more should come. */
  readonly shutdownDelayMs: number
  /** Opens /metrics to others than this machine. */
  readonly metricsToken: string | undefined
  readonly isProduction: boolean
  /** Nothing means that mail is kept in the outbox, to be read in the settings. */
  readonly smtpUrl: string | undefined
  /** Whom mail comes from. */
  readonly mailFrom: string
  /** Whether a tenant's mail server may lie inside a private network. */
  readonly smtpAllowPrivate: boolean
  /** Whether tenants' webhooks may lead into a private network, and go unencrypted. */
  readonly webhooksAllowPrivate: boolean
  /** Carries news between processes, and counts calls for all of them. */
  readonly redisUrl: string | undefined
  /** Asked about tenants' domains; none means the machine's own. */
  readonly dnsServers: readonly string[]
  /** Lets others than this machine ask whether a host is known. */
  readonly hostKnownToken: string | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const roles = ['all', 'web', 'jobs'] as const
type LogLevel = (typeof logLevels)[number]

const whole = (name: string, least: number, most: number) => {
  const sentence = `${name} must be a whole number from ${least} to ${most}.`
  return z.string().regex(/^\d+$/, sentence).transform(Number).pipe(z.number().min(least, sentence).max(most, sentence))
}
const isUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const hostname = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

/** Every variable that is read, with what makes it acceptable. */
export const settings = z.object({
  PORT: whole('PORT', 0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  ADMIN_URL: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'ADMIN_URL must be an address such as https://admin.example.com.')
    .optional(),
  SITES_DOMAIN: z
    .string()
    .regex(hostname, 'SITES_DOMAIN must be a domain such as sites.example.com.')
    .default('localhost'),
  TRUST_PROXY: z.string().default('off').transform(trustOf),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).default('info'),
  API_RATE_SIGNED_OUT: whole('API_RATE_SIGNED_OUT', 1, 10_000_000).default(600),
  API_RATE_KEY: whole('API_RATE_KEY', 1, 10_000_000).default(3000),
  API_RATE_SESSION: whole('API_RATE_SESSION', 1, 10_000_000).default(6000),
  SITE_RATE: whole('SITE_RATE', 1, 10_000_000).default(3000),
  DATABASE_URL: z
    .string()
    .refine(isUrl(['postgres:', 'postgresql:']), 'DATABASE_URL must begin with postgres:// and name a database.')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  S3_ENDPOINT: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'S3_ENDPOINT must be an address such as https://s3.example.com.')
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO_PASSWORD: z.string().min(8, 'DEMO_PASSWORD must have at least 8 characters.').optional(),
  SECRET: z.string().min(32, 'SECRET must have at least 32 characters.').optional(),
  MAINSTREET_ROLE: z.enum(roles, `MAINSTREET_ROLE must be one of ${roles.join(', ')}.`).default('all'),
  SHUTDOWN_DELAY_MS: whole('SHUTDOWN_DELAY_MS', 0, 10_000).default(300),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  NODE_ENV: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(isUrl(['smtp:', 'smtps:']), 'SMTP_URL must be an address such as smtps://user:password@mail.example.com.')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/,
      'MAIL_FROM must be an address such as Mainstreet <post@example.com>.',
    )
    .default('Mainstreet <no-reply@localhost>'),
  SMTP_ALLOW_PRIVATE: z.enum(['on', 'off'], 'SMTP_ALLOW_PRIVATE must be on or off.').default('off'),
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['on', 'off'], 'WEBHOOKS_ALLOW_PRIVATE must be on or off.').default('off'),
  REDIS_URL: z
    .string()
    .refine(isUrl(['redis:', 'rediss:']), 'REDIS_URL must be an address such as redis://localhost:6379.')
    .optional(),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine(
      areNameServers,
      'DNS_SERVERS must be addresses of name servers, such as 9.9.9.9 or 10.0.0.2:5353, with commas between.',
    ),
  HOST_KNOWN_TOKEN: z.string().min(16, 'HOST_KNOWN_TOKEN must have at least 16 characters.').optional(),
})

/** Reads every setting once, checks it, and fills in what works when it is absent. Throws ConfigFault. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // A variable that is set to nothing is not set: so does docker compose pass on what is absent.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = settings.safeParse(present)
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
    redisUrl: set.REDIS_URL,
    dnsServers: set.DNS_SERVERS,
    hostKnownToken: set.HOST_KNOWN_TOKEN,
  }
}

/** The four settings of a bucket belong together. */
function bucketOf(set: z.infer<typeof settings>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = set
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  throw new ConfigFault('Set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none.')
}

/** Whether Node can ask them. */
function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers)
    return true
  } catch {
    return false
  }
}

/** off, on, a number of proxies, or the addresses of those to trust. */
function trustOf(text: string): boolean | number | string {
  if (/^(off|false|no|0)$/i.test(text)) return false
  if (/^(on|true|yes)$/i.test(text)) return true
  return /^\d+$/.test(text) ? Number(text) : text
}
