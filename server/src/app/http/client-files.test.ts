import 'reflect-metadata'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../kernel/capability/services.ts'
import { INERT } from '../../kernel/security/response-policy.ts'
import { registerClientFiles } from './client-files.ts'
import { registerResponseDefaults } from './response-defaults.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'client-files-'))
let app: FastifyInstance

/** Builds of both clients with a file each, and two hosts: the tests' own installation may have no builds. */
beforeAll(async () => {
  for (const client of ['site-client', 'admin-client']) {
    mkdirSync(path.join(folder, client, 'dist/assets'), { recursive: true })
    writeFileSync(path.join(folder, client, 'dist/assets/main.js'), '')
  }
  writeFileSync(path.join(folder, 'admin-client/dist/index.html'), '<!doctype html>')
  app = Fastify()
  registerResponseDefaults(app)
  app.decorateReply('showSite', function () {
    return this.code(404).type('text/plain').send('No such page')
  })
  const installation = { adminUrl: 'http://admin.test' } as Services['installation']
  const siteOf = (host: string) => ({
    entryPoint: host === 'admin.test' ? ('admin' as const) : ('site' as const),
    tenant: null,
    isOwn: true,
    movedTo: null,
  })
  // Asked only for visitors with cookies.
  const contextOf = () => Promise.reject(new Error('Nobody is asked'))
  await registerClientFiles(app, { installation, siteOf, contextOf }, folder)
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function get(url: string, host = 'admin.test') {
  const { statusCode, headers } = await app.inject({ url, headers: { host } })
  return [statusCode, headers['content-security-policy'] === INERT ? 'inert' : 'relaxed']
}

test.each(['/_site/assets/main.js', '/admin/assets/main.js', '/admin', '/admin/pages', '/admin/page-settings'])(
  '%s relaxes the policy',
  async (url) => {
    expect(await get(url)).toEqual([200, 'relaxed'])
  },
)

test.each([
  '/_site/assets/none.js',
  '/admin/assets/none.js',
  '/admin/assets/',
  '/admin/assets/..%2f..%2f..%2fsite-client%2fdist%2fassets%2fmain.js',
  '/admin/editorwrapper',
])('%s, where there is no file, stays inert', async (url) => {
  const [status, policy] = await get(url)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(policy).toBe('inert')
})

test.each([
  '/admin',
  '/admin/pages',
  '/admin/assets/main.js',
  '/admin/canvas/fonts.css',
  '/admin/canvas/icons',
  '/admin/canvas/icons/phone',
])("%s is not found on a tenant's host", async (url) => {
  expect((await get(url))[0]).toBe(200)
  expect(await get(url, 'maple.test')).toEqual([404, 'inert'])
})
