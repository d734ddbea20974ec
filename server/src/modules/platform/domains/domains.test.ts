import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { useNameServer } from './domain-test-kit.ts'
import { domains } from './index.ts'

const dns = useNameServer()
const kit = useServer({
  hostKnownToken: 'a token of the tests',
  get dnsServers() {
    return [dns.address]
  },
})
const { visitor, signedIn } = kit

const DOMAIN = 'id domain name status problem isPrimary failingSince records { type name value }'
const ADD = `mutation ($input: AddDomainInput!) { addDomain(input: $input) {
  domain { ${DOMAIN} } userErrors { code field message } } }`
const CHECK = `mutation ($input: ManageDomainInput!) { verifyDomain(input: $input) {
  domain { ${DOMAIN} } userErrors { code message } } }`
const REMOVE = 'mutation ($input: ManageDomainInput!) { removeDomain(input: $input) { domain { domain } } }'
const CHOOSE = `mutation ($input: SetPrimaryDomainInput!) { setPrimaryDomain(input: $input) {
  domains { domain isPrimary } userErrors { message } } }`

let maple: Visitor
let birch: Visitor
beforeAll(async () => {
  maple = await signedIn('owner@maple.test')
  birch = await signedIn('owner@birch.test')
})

const add = async (who: Visitor, domain: string) => (await who.ask(ADD, { input: { domain } })).data.addDomain
const check = async (who: Visitor, id: string) => (await who.ask(CHECK, { input: { id } })).data.verifyDomain
const choose = async (id: string | null) => (await birch.ask(CHOOSE, { input: { id } })).data.setPrimaryDomain
/** Undefined where the host belongs to nobody. */
const companyAt = async (host: string) =>
  (await visitor(host).ask('{ siteSettings { companyName } }')).data?.siteSettings.companyName

function prove({ records: [proof] }: { records: { name: string; value: string }[] }): void {
  if (!proof) throw new Error('There is no proof to write')
  dns.txt.set(proof.name, [proof.value])
}

async function verified(who: Visitor, name: string) {
  const { domain } = await add(who, name)
  prove(domain)
  return (await check(who, domain.id)).domain
}

const isKnown = async (host: string) =>
  (await kit.server.app.inject({ url: `/internal/host-known?domain=${host}` })).statusCode === 200

test('a domain is served only after verification', async () => {
  const { domain } = await add(birch, ' Bread.Example. ')
  expect(domain).toMatchObject({ domain: 'bread.example', status: 'PENDING', problem: null })
  expect(domain.records).toEqual([
    {
      type: 'TXT',
      name: '_mainstreet.bread.example',
      value: expect.stringMatching(/^mainstreet-verification=[\w-]{32,}$/),
    },
    { type: 'CNAME', name: 'bread.example', value: 'birch.localhost' },
  ])
  expect(await companyAt('bread.example')).toBeUndefined()
  expect(await isKnown('bread.example')).toBe(false)

  expect((await check(birch, domain.id)).domain).toMatchObject({
    status: 'FAILED',
    problem: expect.stringContaining('No TXT record was found for _mainstreet.bread.example.'),
  })
  dns.txt.set('_mainstreet.bread.example', ['v=spf1 -all', 'mainstreet-verification=other'])
  expect((await check(birch, domain.id)).domain.problem).toMatch(
    /says “v=spf1 -all” and “mainstreet-verification=other”, not/,
  )
  dns.txt.set('_mainstreet.bread.example', 'refused')
  expect((await check(birch, domain.id)).domain.problem).toMatch(/name servers of this domain cannot answer/)

  prove(domain)
  dns.a.set('bread.example', '192.0.2.7')
  dns.a.set('birch.localhost', '192.0.2.9')
  expect((await check(birch, domain.id)).domain).toMatchObject({
    status: 'VERIFIED',
    problem: expect.stringContaining('bread.example leads to 192.0.2.7, while this site is at 192.0.2.9.'),
  })
  dns.a.set('bread.example', '192.0.2.9')
  expect((await check(birch, domain.id)).domain).toMatchObject({ status: 'VERIFIED', problem: null })
  expect(await companyAt('bread.example')).toBe('Birch Bakery')
  expect(await isKnown('bread.example')).toBe(true)
})

test('an internationalized domain is stored in ASCII and shown in Unicode', async () => {
  const domain = await verified(birch, 'Bäckerei.example')
  expect(domain).toMatchObject({ domain: 'xn--bckerei-5wa.example', name: 'bäckerei.example', status: 'VERIFIED' })
  expect(await companyAt('xn--bckerei-5wa.example')).toBe('Birch Bakery')
})

test.each([
  ['https://bread.example/', 'Enter only the domain.'],
  ['bread.example:8080', 'Enter only the domain.'],
  ['192.0.2.7', 'That is an IP address.'],
  ['bread', 'This is not a domain.'],
  ['-bread.example', 'This is not a domain.'],
  ['', 'This is not a domain.'],
  ['localhost', 'This is not a domain.'],
  ['maple.localhost', 'maple.localhost cannot be a domain of your own.'],
  ['printer.local', 'printer.local cannot be a domain of your own.'],
])('%j is rejected', async (typed, message) => {
  const { domain, userErrors } = await add(birch, typed)
  expect(domain).toBeNull()
  expect(userErrors).toEqual([
    { code: 'INVALID', field: 'domain', message: expect.stringContaining(message.replace('’', "'")) },
  ])
})

test('several tenants may add a domain, but only the first to verify it gets it', async () => {
  const ours = (await add(birch, 'contested.example')).domain
  const theirs = (await add(maple, 'contested.example')).domain
  expect(ours.records[0].value).not.toBe(theirs.records[0].value)
  dns.txt.set('_mainstreet.contested.example', [ours.records[0].value, theirs.records[0].value])
  expect((await check(maple, theirs.id)).domain.status).toBe('VERIFIED')
  const refused = await check(birch, ours.id)
  expect(refused.userErrors).toEqual([
    { code: 'TAKEN', message: expect.stringContaining('belongs to another site here') },
  ])
  expect(await companyAt('contested.example')).toBe('Maple Auto')
  await birch.ask(REMOVE, { input: { id: ours.id } })
  expect((await add(birch, 'contested.example')).userErrors[0]).toMatchObject({ code: 'TAKEN' })
  expect((await birch.ask(CHECK, { input: { id: theirs.id } })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await add(maple, 'contested.example')).userErrors[0].message).toContain('on the list already')
})

test('a site redirects to its primary domain, and to the built-in one without it', async () => {
  const get = async (host: string, url: string) => visitor(host).request({ method: 'GET', url })
  const pending = (await add(birch, 'pending.example')).domain
  expect((await choose(pending.id)).userErrors[0].message).toContain('Only a verified domain can be the primary one')
  const www = await verified(birch, 'www.loaf.example')
  const further = await verified(birch, 'loaf.example')
  expect((await choose(www.id)).userErrors[0].message).toContain("www.loaf.example doesn't point to your site yet")
  dns.a.set('www.loaf.example', '192.0.2.9')
  expect((await choose(www.id)).domains.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toEqual([
    { domain: 'www.loaf.example', isPrimary: true },
  ])
  for (const host of ['birch.localhost', 'loaf.example']) {
    await expect.poll(async () => (await get(host, '/visit-us')).status).toBe(301)
    const { status, headers } = await get(host, '/visit-us?from=here')
    expect([status, headers.location]).toEqual([301, 'http://www.loaf.example:4000/visit-us?from=here'])
    expect(headers['cache-control']).toBe('public, max-age=3600')
  }
  expect((await get('www.loaf.example', '/')).status).not.toBe(301)
  expect((await get('maple.localhost', '/')).status).not.toBe(301)
  expect((await visitor('loaf.example').ask('{ tenant { siteUrl } }')).data.tenant.siteUrl).toBe(
    'http://www.loaf.example:4000',
  )

  await birch.ask(REMOVE, { input: { id: www.id } })
  await expect.poll(async () => (await get('birch.localhost', '/')).status).not.toBe(301)
  expect(await companyAt('www.loaf.example')).toBeUndefined()
  expect(await companyAt('loaf.example')).toBe('Birch Bakery')
  await birch.ask(REMOVE, { input: { id: further.id } })
})

test('a verified domain that loses its proof causes one warning and keeps working', async () => {
  const domain = await verified(birch, 'lapsed.example')
  const again = async () => {
    const [row] = await kit.database.query<{ due: Date }>('select next_check_at due from tenant_domain where id = $1', [
      domain.id,
    ])
    const due = row?.due.toISOString()
    await kit.server.inTenant(kit.tenants.birch as string, async (ctx) =>
      domains.jobs?.[0]?.run(ctx, { domainId: domain.id, due } as never),
    )
    const { data } = await birch.ask('{ domains { domain status problem failingSince } }')
    return data.domains.find((one: { domain: string }) => one.domain === 'lapsed.example')
  }
  const warnings = () =>
    kit.database.query(`select recipient from mail where subject = 'lapsed.example needs your attention'`)
  dns.txt.set('_mainstreet.lapsed.example', 'refused')
  expect(await again()).toMatchObject({ status: 'VERIFIED', failingSince: null })
  dns.txt.delete('_mainstreet.lapsed.example')
  expect(await again()).toMatchObject({
    status: 'VERIFIED',
    failingSince: expect.any(String),
    problem: expect.any(String),
  })
  await again()
  expect(await warnings()).toEqual([{ recipient: 'owner@birch.test' }])
  expect(await companyAt('lapsed.example')).toBe('Birch Bakery')
  prove(domain)
  expect(await again()).toMatchObject({ status: 'VERIFIED', failingSince: null })
})

test('only local requests and those with the token can check for known hosts', async () => {
  const ask = async (query: string, headers = {}) =>
    (
      await visitor('localhost', '203.0.113.5').request({
        method: 'GET',
        url: `/internal/host-known?${query}`,
        headers,
      })
    ).status
  expect(await ask('domain=birch.localhost')).toBe(404)
  expect(await ask('domain=birch.localhost&token=a+token+of+the+tests')).toBe(200)
  expect(await ask('domain=birch.localhost&token=a+token+of+the+test')).toBe(404)
  expect(await ask('domain=birch.localhost', { authorization: 'Bearer a token of the tests' })).toBe(200)
  expect(await isKnown('localhost')).toBe(true)
  expect(await isKnown('nobody.localhost')).toBe(false)
  expect(await isKnown('')).toBe(false)
})
