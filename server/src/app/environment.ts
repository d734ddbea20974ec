import { Resolver } from 'node:dns'
import { z } from 'zod'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const roles = ['all', 'web', 'jobs'] as const
export type LogLevel = (typeof logLevels)[number]
export type Role = (typeof roles)[number]

const whole = (name: string, least: number, most: number) => {
  const sentence = `${name} must be a whole number from ${least} to ${most}.`
  return z.string().regex(/^\d+$/, sentence).transform(Number).pipe(z.number().min(least, sentence).max(most, sentence))
}
const isUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const hostname = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

/** Every variable that is read, with what makes it acceptable. */
export const environment = z.object({
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
  IMPORTS_ALLOW_PRIVATE: z.enum(['on', 'off'], 'IMPORTS_ALLOW_PRIVATE must be on or off.').default('off'),
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['on', 'off'], 'WEBHOOKS_ALLOW_PRIVATE must be on or off.').default('off'),
  SNS_URL: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'SNS_URL must be an address such as https://sns.us-east-1.amazonaws.com.')
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'STRIPE_API_URL must be an address such as http://localhost:12111.')
    .optional(),
  RECAPTCHA_URL: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'RECAPTCHA_URL must be an address such as https://www.recaptcha.net/recaptcha.')
    .default('https://www.google.com/recaptcha'),
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

export type Environment = z.infer<typeof environment>

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
