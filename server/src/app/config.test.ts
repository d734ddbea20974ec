import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const SECRET = 's'.repeat(32)

test('every setting has a default that works', () => {
  expect(readConfig({ DATA_DIR: dataDir, SECRET })).toEqual({
    port: 4000,
    host: '127.0.0.1',
    adminUrl: 'http://localhost:4000',
    sitesDomain: 'localhost',
    trustProxy: false,
    logLevel: 'info',
    apiRateSignedOut: 600,
    siteRate: 3000,
    apiRateKey: 3000,
    apiRateSession: 6000,
    databaseUrl: undefined,
    dataDir,
    demoPassword: undefined,
    secret: SECRET,
    role: 'all',
    shutdownDelayMs: 300,
    metricsToken: undefined,
    isProduction: false,
    smtpUrl: undefined,
    smtpAllowPrivate: false,
    webhooksAllowPrivate: false,
    importsAllowPrivate: false,
    mailFrom: 'Mainstreet <no-reply@localhost>',
    dnsServers: [],
    hostKnownToken: undefined,
    recaptchaUrl: 'https://www.google.com/recaptcha',
    redisUrl: undefined,
    s3: undefined,
  })
})

test('the secret is made once and kept from other accounts', () => {
  const { secret } = readConfig({ DATA_DIR: dataDir })
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret)
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('settings without a value count as absent, and the address of the admin follows the port', () => {
  const { port, adminUrl } = readConfig({ DATA_DIR: dataDir, PORT: '5001', ADMIN_URL: '', HOST: '' })
  expect([port, adminUrl]).toEqual([5001, 'http://localhost:5001'])
  expect(readConfig({ DATA_DIR: dataDir, ADMIN_URL: 'https://admin.example/' }).adminUrl).toBe('https://admin.example')
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ ADMIN_URL: 'admin.example' }, 'ADMIN_URL must be an address such as https://admin.example.com.'],
  [{ SITES_DOMAIN: 'http://x' }, 'SITES_DOMAIN must be a domain such as sites.example.com.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ API_RATE_SESSION: '0' }, 'API_RATE_SESSION must be a whole number from 1 to 10000000.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// and name a database.'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have at least 8 characters.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtps://user:password@mail.example.com.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address such as Mainstreet <post@example.com>.'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an address such as https://s3.example.com.'],
  [{ S3_BUCKET: 'media' }, 'Set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none.'],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' },
    'SECRET must be set in production when DATABASE_URL is: a long random text, the same in every process.',
  ],
])('%o is told in a sentence', (env, sentence) => {
  expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(sentence)
})

test('several faults are told at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT .*\nLOG_LEVEL /)
})

test('proxies are trusted by number, by address, or not at all', () => {
  const trust = (TRUST_PROXY: string) => readConfig({ DATA_DIR: dataDir, TRUST_PROXY }).trustProxy
  expect([trust('off'), trust('on'), trust('2'), trust('10.0.0.0/8')]).toEqual([false, true, 2, '10.0.0.0/8'])
})
