import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../../app/test-server.ts'
import { insertCustomer, listWith } from '../campaign-test-kit.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'
import { UnsubscribeLinks } from './unsubscribe-links.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
let maple: string
beforeAll(() => {
  maple = kit.tenants.maple as string
})

async function recipient(email: string): Promise<{ id: string; path: string }> {
  const [campaign] = await database.query<{ id: string }>(
    `insert into campaign (tenant_id, name, subject, preheader, from_name, reply_to, audience, status, created_by, created_at, updated_at)
     values ($1, 'Spring', 'Spring', '', '', '', '{}', 'sent', 'Test', now(), now()) returning id`,
    [maple],
  )
  await database.query(
    `insert into campaign_figures (tenant_id, campaign_id, recipients, sent) values ($1, $2, 1, 1)`,
    [maple, campaign?.id],
  )
  const [row] = await database.query<{ id: string }>(
    `insert into campaign_recipient (tenant_id, campaign_id, email, status) values ($1, $2, $3, 'sent') returning id`,
    [maple, campaign?.id, email],
  )
  const id = row?.id as string
  const url = await kit.server.inTenant(maple, async (ctx) => ctx.use(UnsubscribeLinks).url(id))
  return { id, path: url.replace(/^https?:\/\/[^/]+/, '') }
}

const statesOf = async (email: string) => ({
  member: (await database.query(`select status from mailing_list_member where email = $1`, [email])).map(
    (row) => row.status,
  ),
  customer: (await database.query(`select email_consent from customer where email = $1`, [email])).map(
    (row) => row.email_consent,
  ),
})

test('opening the link changes nothing, pressing the button unsubscribes from everything', async () => {
  const email = 'leaver@unsubscribe.test'
  await listWith(database, maple, [email])
  await insertCustomer(database, maple, { email, consent: 'given' })
  const { id, path } = await recipient(email)
  const visitor = kit.visitor(MAPLE)
  const page = await visitor.request({ method: 'GET', url: path })
  expect(page.status).toBe(200)
  expect(page.body).toContain('<form method="post"')
  expect(await statesOf(email)).toEqual({ member: ['subscribed'], customer: ['given'] })
  const press = () => visitor.request({ method: 'POST', url: path, headers: FORM, payload: '' })
  expect((await press()).status).toBe(200)
  expect(await statesOf(email)).toEqual({ member: ['unsubscribed'], customer: ['withdrawn'] })
  await press()
  const [figures] = await database.query(
    `select f.unsubscribed from campaign_figures f join campaign_recipient r on r.campaign_id = f.campaign_id where r.id = $1`,
    [id],
  )
  expect(figures).toEqual({ unsubscribed: 1 })
})

test('the one-click request of mail programs unsubscribes (RFC 8058)', async () => {
  const email = 'oneclick@unsubscribe.test'
  await listWith(database, maple, [email])
  const { path } = await recipient(email)
  const payload = 'List-Unsubscribe=One-Click'
  const answer = await kit.visitor(MAPLE).request({ method: 'POST', url: path, headers: FORM, payload })
  expect(answer.status).toBe(200)
  expect((await statesOf(email)).member).toEqual(['unsubscribed'])
})

test('a forged link, and a link on the site of another tenant, lead nowhere', async () => {
  const { id, path } = await recipient('forged@unsubscribe.test')
  for (const [host, target] of [
    [MAPLE, `/_mail/campaign?token=${id}.AAAA`],
    [MAPLE, '/_mail/campaign'],
    ['birch.localhost', path],
  ] as const) {
    const visitor = kit.visitor(host)
    expect((await visitor.request({ method: 'GET', url: target })).status).toBe(404)
    expect((await visitor.request({ method: 'POST', url: target, headers: FORM, payload: '' })).status).toBe(404)
  }
})

const memberOf = async (email: string, listId: string) =>
  (
    await database.query<{ status: string }>(
      'select status from mailing_list_member where email = $1 and list_id = $2',
      [email, listId],
    )
  )[0]?.status

test('people choose among their own lists; the others and the consent stay, unless they choose none, which the page explains', async () => {
  const email = 'chooser@unsubscribe.test'
  const [news, offers, foreign] = [
    await listWith(database, maple, [email]),
    await listWith(database, maple, [email]),
    await listWith(database, maple, ['somebody@unsubscribe.test']),
  ]
  await insertCustomer(database, maple, { email, consent: 'given' })
  const { path } = await recipient(email)
  const visitor = kit.visitor(MAPLE)
  const page = await visitor.request({ method: 'GET', url: path })
  expect(page.body.match(/<input type="checkbox" name="list" value="[^"]+" checked>/g)).toHaveLength(2)
  expect(page.body).not.toContain(foreign)
  expect(page.body).toMatch(/If you choose none, you will no longer receive emails from /)
  const save = (...ids: string[]) => {
    const payload = ['action=save', ...ids.map((id) => `list=${id}`)].join('&')
    return visitor.request({ method: 'POST', url: path, headers: FORM, payload })
  }
  const saved = await save(news, foreign)
  expect(saved.body).toContain('Your choices are saved.')
  expect([await memberOf(email, news), await memberOf(email, offers), await memberOf(email, foreign)]).toEqual([
    'subscribed',
    'unsubscribed',
    undefined,
  ])
  expect((await statesOf(email)).customer).toEqual(['given'])
  await save(news, offers)
  expect(await memberOf(email, offers)).toBe('subscribed')
  const none = await save()
  expect(none.body).toContain('You are unsubscribed')
  expect(await statesOf(email)).toEqual({ member: ['unsubscribed', 'unsubscribed'], customer: ['withdrawn'] })
  await save(offers)
  expect([await memberOf(email, offers), (await statesOf(email)).customer]).toEqual(['subscribed', ['given']])
})

test('the page speaks French and English', async () => {
  const email = 'langue@unsubscribe.test'
  await listWith(database, maple, [email])
  const { path } = await recipient(email)
  const get = async (url: string, language: string) =>
    (await kit.visitor(MAPLE).request({ method: 'GET', url, headers: { 'accept-language': language } })).body
  expect(await get(path, 'fr-CA,fr;q=0.9,en;q=0.8')).toContain('<html lang="fr">')
  expect(await get(path, 'de')).toContain('<html lang="en">')
  expect(await get(`${path}&lang=en`, 'fr')).toContain('Unsubscribe from all')
  const french = await get(`${path}&lang=fr`, 'en')
  expect(french).toContain('Me désabonner de tout')
  expect(french).toContain('&amp;lang=fr')
})

test('a link of tracking unsubscribes nobody', async () => {
  const email = 'tracked@unsubscribe.test'
  await listWith(database, maple, [email])
  const { id } = await recipient(email)
  const token = await kit.server.inTenant(maple, async (ctx) => ctx.use(RecipientTokens).of('campaign tracking', id))
  const url = `/_mail/campaign?token=${token}`
  const answer = await kit.visitor(MAPLE).request({ method: 'POST', url, headers: FORM, payload: '' })
  expect(answer.status).toBe(404)
  expect((await statesOf(email)).member).toEqual(['subscribed'])
})
