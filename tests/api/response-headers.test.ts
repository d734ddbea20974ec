import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { capabilities } from '../../server/src/app/modules.ts'
import { loadRestTable } from '../../server/src/app/rest-table.ts'
import { MAPLE, useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { PREFIX } from '../../server/src/rest/openapi.ts'
import { storeFiles } from '../kit/stored-files.ts'
import type { Addresses } from '../kit/storing.ts'

const table = await loadRestTable(capabilities)

const INERT = "default-src 'none'; sandbox"

/** Routes that send no stored file: documents of our own, which have a policy of their own, and data. */
const DOCUMENTS =
  /^GET (\/\*|\/_session|\/_preview|\/api\/v1\/docs\/?|\/admin|\/admin\/(\*|editorwrapper|page-settings))$/
const ACCOUNT_PAGES =
  /^(GET|POST) (\/tenant)?\/(login|signup|forgot-password|new-password|confirm-email|user-profile(\/address|\/delete)?|logout|cart|cart\/restore\/:token|checkout|(order|booking)\/:token)$/
/** Answers to forms of visitors, links in emails to members of mailing lists, and pages of documents. */
const VISITORS =
  /^(POST (\/_form\/send|\/_booking\/book|\/api\/v1\/form\/submit\/?)|(GET|POST) \/(_mail\/(confirm|unsubscribe|campaign|cart-reminders)|_site\/mail\/link|d\/:token)|GET \/(_mail\/view|(d|order)\/:token\/paid))$/
const DATA =
  /^(GET|POST|OPTIONS) (\/health\/(live|ready)|\/metrics|\/graphql|\/internal\/host-known|\/webhooks\/(stripe|mail\/(mailgun|sendgrid|postmark|ses))\/:tenantId|\/(d|order)\/:token\/pay|\/_site\/(events|mail\/open)|\/_calendar\/:file)$/
/** Made by our own builds, and there only once they are built. */
const BUILT = /^GET (\/_site\/assets\/\*|\/admin\/assets\/\*|\/admin\/canvas\/fonts\.css)$/
/** What takes files; it answers as data. */
const UPLOADS =
  /^POST \/api\/v1\/(form\/files|admin\/(media|media\/:id\/file|customers\/:id\/files|invoices\/:id\/files|customers\/imports|products\/imports|blog\/imports|calendar\/imports|mailing-lists\/imports|forms\/submissions\/:id\/files|inspections\/points\/:id\/pictures|live-chat\/conversations\/:id\/files|profile\/picture|(tasks|projects)\/:id\/files)|live-chat\/files)\/?$/

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-responses-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const kit = useServer({ dataDir, apiRateSignedOut: 100_000, apiRateSession: 100_000 })
let owner: Visitor
let files: Addresses

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  files = await storeFiles({
    dataDir,
    tenantId: kit.tenants.maple as string,
    send: async (url, form) => (await owner.request({ url, ...form })).body,
    ask: async (query, variables) => (await owner.ask(query, variables)).data,
  })
})

const restRows = new Set(
  table.flatMap(({ method, path: row }) => [`${method} ${PREFIX}${row}`, `${method} ${PREFIX}${row}/`]),
)

const isDocument = (route: string) => DOCUMENTS.test(route) || ACCOUNT_PAGES.test(route) || VISITORS.test(route)
const isData = (route: string) =>
  DATA.test(route) || UPLOADS.test(route) || restRows.has(route) || / \/api\/v1\/(\*|openapi\.json)$/.test(route)

/** HEAD goes with GET. */
const routes = () => [...new Set(kit.routes)].filter((route) => !route.startsWith('HEAD '))

type Answer = Awaited<ReturnType<Visitor['request']>>

/** What is wrong with a response that may hold anything. */
function faultsOf(
  { status, headers, body }: Answer,
  exceptions: { document?: boolean; media?: boolean } = {},
): string[] {
  const type = String(headers['content-type'] ?? '').split(';')[0] as string
  const policy = String(headers['content-security-policy'] ?? '')
  const isSaved = String(headers['content-disposition'] ?? '').startsWith('attachment')
  const isPage = exceptions.document && type === 'text/html'
  const isFound = status < 300
  const faults = {
    'no nosniff': headers['x-content-type-options'] !== 'nosniff',
    'may be framed by others': headers['x-frame-options'] !== 'SAMEORIGIN',
    'no resource policy': !headers['cross-origin-resource-policy'],
    [`active type ${type}`]:
      /html|xml|svg|script|css/.test(type) && !isPage && !(exceptions.media && isFound && type === 'image/svg+xml'),
    'bytes of no known type are shown': type === 'application/octet-stream' && !isSaved,
    'no type': !type && body !== '',
    [`policy ${policy}`]: !isPage && policy !== INERT && !isInertEnough(policy, type, exceptions.media),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

/** Browsers show videos and PDF files in no sandbox; nothing else of them may do anything either. */
function isInertEnough(policy: string, type: string, isMedia = false): boolean {
  if (!policy.startsWith("default-src 'none'; style-src 'unsafe-inline';") || policy.includes('script')) return false
  if (isMedia && type.startsWith('image/')) return policy.endsWith('; sandbox')
  return isMedia ? type.startsWith('video/') : type === 'application/pdf'
}

const get = (url: string, person: Visitor = owner) => person.request({ method: 'GET', url })

test('every route either sends stored files that this test has stored, or is known to send none', () => {
  const unknown = routes().filter(
    (route) => !files[route] && !isDocument(route) && !isData(route) && !BUILT.test(route),
  )
  expect(unknown).toEqual([])
})

test('a stored file is inert wherever it can be had, whatever it holds', async () => {
  const faults: string[] = []
  for (const [route, addresses] of Object.entries(files)) {
    expect([route, addresses.length]).not.toEqual([route, 0])
    const isMedia = route.startsWith('GET /media/')
    for (const address of addresses) {
      const answer = await get(address)
      const isOurs =
        route === 'GET /admin/canvas/fonts.css' && answer.headers['content-type'] === 'text/css; charset=utf-8'
      const found = isOurs ? [] : faultsOf(answer, { media: isMedia, document: answer.status === 404 })
      faults.push(...found.map((fault) => `${address}: ${fault}`))
      if (isMedia) {
        const onSite = await get(address, kit.visitor(MAPLE))
        faults.push(...faultsOf(onSite, { media: true }).map((fault) => `${address} on the site: ${fault}`))
      }
    }
  }
  expect(faults).toEqual([])
})

test('the uploaded bytes of a picture are for the crop screen alone: saved when opened, and only where there is something to crop', async () => {
  const answers = await Promise.all(
    (files['GET /api/v1/admin/media/:id/original'] ?? []).map((address) => get(address)),
  )
  const found = answers.filter(({ status }) => status === 200)
  expect(found.map(({ headers }) => headers['content-type']).sort()).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  for (const { headers } of found) {
    expect(headers).toMatchObject({ 'content-disposition': 'attachment', 'content-security-policy': INERT })
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
})

test.each([
  ['a stranger', undefined],
  ['the owner', 'owner@maple.test'],
  ['an administrator of the installation', 'root@mainstreet.test'],
])('%s gets nothing but our own documents and inert data from every route', async (_name, email) => {
  const faults: string[] = []
  for (const host of [undefined, MAPLE]) {
    const person = email && !host ? await kit.signedIn(email) : kit.visitor(host)
    for (const route of routes()) {
      const [method, pattern] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
      if (BUILT.test(route) || (email && method !== 'GET')) continue
      const url = pattern.replaceAll(/:\w+/g, crypto.randomUUID()).replace('*', '%3Cscript%3E')
      const answer = await person.request({ method, url, ...(method === 'GET' ? {} : { payload: '<x' }) })
      const isPage = isDocument(route) || (answer.status === 404 && !pattern.startsWith(PREFIX))
      faults.push(...faultsOf(answer, { document: isPage }).map((fault) => `${route} ${host ?? ''}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})
