import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { HARM, HOSTILE_PAGE } from '../kit/hostile-files.ts'
import { storeFiles } from '../kit/stored-files.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { dataDir, password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

/** Addresses that put what was asked for into their answer, or might. */
const SCRIPT = encodeURIComponent(`<script>${HARM}</script>`)
const ECHOES = [
  `/${SCRIPT}`,
  `/api/v1/${SCRIPT}`,
  `/api/v1/docs?${SCRIPT}`,
  `/graphql?query=${SCRIPT}`,
  `/media/${SCRIPT}`,
  `/admin/assets/${SCRIPT}`,
  `/_site/assets/${SCRIPT}`,
  `/internal/host-known?domain=${SCRIPT}`,
  '/api/v1/openapi.json',
  '/health/ready',
  '/metrics',
]

async function storeAll() {
  const visitor = await signedIn(owner)
  const { tenant } = await visitor.graphql<{ tenant: { id: string } }>('{ tenant { id } }')
  return storeFiles({
    dataDir,
    tenantId: tenant.id,
    send: async (url, { headers, payload }) => (await visitor.post(url, payload, headers)).text,
    ask: (query, variables) => visitor.graphql(query, variables),
  })
}

/** Opens an address as if a link had led there. What is saved instead of shown leaves the page as it was. */
async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address).catch((error: Error) => {
    if (!/Download is starting|ERR_ABORTED/.test(error.message)) throw error
  })
}

test('nothing that is stored runs on the origin of the admin, wherever it is opened', async () => {
  const addresses = [...Object.values(await storeAll()).flat(), ...ECHOES]
  const page = await enterAdmin(kit, owner, '/dashboard')
  const start = page.url()
  const harmed: string[] = []
  let opened = ''
  page
    .context()
    .on('request', (request) => request.url().endsWith('/graphql?harmed') && harmed.push(`${opened} sent a call`))
  page.on('download', (download) => download.cancel())
  for (const address of addresses) {
    opened = address
    await openAddress(page, new URL(address, start).href)
    if ((await page.title()) === 'harmed') harmed.push(`${address} changed its title`)
  }
  // The policies refuse what the files try, and the browser says so.
  kit.problems.length = 0
  expect(addresses.length).toBeGreaterThan(100)
  expect(harmed).toEqual([])
})

test('this test would notice: the same page does harm where it may run', async () => {
  const page = await enterAdmin(kit, owner, '/dashboard')
  const sent = page.context().waitForEvent('request', (request) => request.url().endsWith('/graphql?harmed'))
  await page.route('**/hostile', (route) => route.fulfill({ contentType: 'text/html', body: HOSTILE_PAGE }))
  await page.goto(new URL('/hostile', page.url()).href)
  await sent
  expect(await page.title()).toBe('harmed')
})

test('in the admin no text becomes a script, and whoever tries is reported', async () => {
  const page = await enterAdmin(kit, owner, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const html = await page.evaluate((text) => {
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = text
    return place.innerHTML
  }, HOSTILE_PAGE)
  expect(html).toBe('<img src="x">')
  const refused = await page.evaluate(() => {
    const { trustedTypes: factory } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void }
    }
    const ways = [
      () => document.createElement('script').setAttribute('src', 'https://elsewhere.example/a.js'),
      () => void Object.assign(document.createElement('script'), { text: '1' }),
      () => new Worker('data:text/javascript,1'),
      () => factory.createPolicy('another', {}),
    ]
    return ways.map((way) => {
      try {
        way()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  expect(kit.violations().length).toBeGreaterThanOrEqual(4)
  kit.problems.length = 0
})
