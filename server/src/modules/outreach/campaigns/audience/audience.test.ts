import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store } from '../../../commerce/checkout/checkout-test-kit.ts'
import { campaignsOf, insertCustomer, listWith, setPostalAddress } from '../campaign-test-kit.ts'
import { sentCampaign } from '../tracking/tracking-test-kit.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
let owner: Visitor
let store: Store
let campaigns: ReturnType<typeof campaignsOf>
let maple: string
const products: Record<string, string> = {}
beforeAll(async () => {
  store = await openStore(kit)
  owner = store.owner
  campaigns = campaignsOf(owner)
  maple = kit.tenants.maple as string
  await setPostalAddress(database, maple)
  for (const sku of ['TIRES', 'OIL']) {
    await store.product(sku, 1000, 5000)
    const [row] = await database.query<{ product_id: string }>(
      'select product_id from product_variant where tenant_id = $1 and sku = $2',
      [maple, sku],
    )
    products[sku] = row?.product_id as string
  }
})

/** The recipients that an audience would have now. */
async function found(include: object, exclude: object = {}): Promise<string[]> {
  const { sample, recipients } = await campaigns.audience({ include, exclude })
  expect(sample).toHaveLength(recipients)
  return sample.map(({ email }: { email: string }) => email).toSorted()
}

async function order(email: string, sku: string, age: string): Promise<string> {
  const shopper = newShopper(kit)
  await shopper.add(sku)
  const { placement, userErrors } = await shopper.place({
    ...contact(email),
    deliveryOptionId: store.pickup,
    paymentMethod: 'IN_STORE',
  })
  if (!placement) throw new Error(JSON.stringify(userErrors))
  const { id } = placement.order
  await database.query('update web_order set created_at = now() - $2::interval where id = $1', [id, age])
  await database.query('update document set sort_on = current_date - $2::interval where id = $1', [id, age])
  return id
}

test('customers are chosen by their orders: any, of a product, of the last days, of an amount', async () => {
  for (const name of ['new', 'old', 'twice', 'none', 'silent'])
    await insertCustomer(database, maple, {
      email: `${name}@orders.test`,
      consent: name === 'silent' ? null : 'given',
    })
  await order('new@orders.test', 'TIRES', '1 day')
  await order('old@orders.test', 'OIL', '60 days')
  await order('twice@orders.test', 'TIRES', '2 days')
  const second = await order('twice@orders.test', 'OIL', '3 days')
  await order('silent@orders.test', 'TIRES', '1 day')
  const by = (condition: object) => found({ orders: [condition] })
  expect(await by({})).toEqual(['new@orders.test', 'old@orders.test', 'twice@orders.test'])
  expect(await campaigns.audience({ include: { orders: [{}] } })).toMatchObject({ recipients: 3, excluded: 1 })
  expect(await by({ productId: products.OIL })).toEqual(['old@orders.test', 'twice@orders.test'])
  expect(await by({ days: 30 })).toEqual(['new@orders.test', 'twice@orders.test'])
  expect(await by({ days: 30, productId: products.OIL })).toEqual(['twice@orders.test'])
  expect(await by({ minimum: 9000 })).toEqual(['twice@orders.test'])
  expect(await by({ minimum: 9000, productId: products.OIL })).toEqual([])
  expect(await found({ orders: [{}] }, { orders: [{ days: 30 }] })).toEqual(['old@orders.test'])
  await database.query(`update web_order set state = 'cancelled' where id = $1`, [second])
  expect(await by({ minimum: 9000 })).toEqual([])
})

test('people who sent a form are chosen by its name, but not by spam or what was deleted', async () => {
  await listWith(database, maple, ['member@form.test'])
  const send = (email: string, formName: string, folder = 'inbox', deleted: string | null = null) =>
    database.query(
      `insert into form_submission (tenant_id, form_name, attempt, folder, "values", sender_email, deleted_at, created_at, updated_at)
       values ($1, $2, gen_random_uuid()::text, $3, '[]', $4, $5, now(), now())`,
      [maple, formName, folder, email, deleted],
    )
  for (const name of ['sender', 'other', 'spam', 'gone'])
    await insertCustomer(database, maple, { email: `${name}@form.test`, consent: 'given' })
  await send('Sender@form.test', 'Quote, "please"')
  await send('member@form.test', 'quote, "PLEASE"')
  await send('other@form.test', 'Other form')
  await send('spam@form.test', 'Quote, "please"', 'spam')
  await send('gone@form.test', 'Quote, "please"', 'inbox', '2026-01-01')
  expect(await found({ forms: ['Quote, "Please"'] })).toEqual(['sender@form.test'])
  const { campaignFilters } = (await owner.ask('{ campaignFilters { forms } }')).data
  expect(campaignFilters.forms.filter((name: string) => /^quote/i.test(name))).toHaveLength(1)
  await expect(campaigns.create({ audience: { include: { forms: ['No such form'] } } })).rejects.toThrow(/no such form/)
})

test('people are chosen by what they did with another campaign, wherever they are reached now', async () => {
  const url = 'https://maple.example/a'
  const names = ['opened', 'clicked', 'silent', 'moved', 'scanned'].map((name) => `${name}@reaction.test`)
  for (const email of names) await insertCustomer(database, maple, { email, consent: 'given' })
  const campaign = await sentCampaign(kit, names, [url])
  await campaign.open('opened@reaction.test')
  await campaign.open('scanned@reaction.test', { 'user-agent': 'Mozilla/5.0 (compatible; Scanbot/1.0)' })
  await campaign.click('clicked@reaction.test', url)
  await campaign.open('moved@reaction.test')
  await database.query(`update customer set email = 'new@reaction.test' where email = 'moved@reaction.test'`)
  const by = (reaction: string) => found({ campaigns: [{ campaignId: campaign.id, reaction }] })
  expect(await by('OPENED')).toEqual(['clicked@reaction.test', 'new@reaction.test', 'opened@reaction.test'])
  expect(await by('CLICKED')).toEqual(['clicked@reaction.test'])
  expect(await by('NOT_OPENED')).toEqual(['scanned@reaction.test', 'silent@reaction.test'])
})

test('conditions are stored with the campaign, and those of another tenant are not found', async () => {
  const { id: campaignId } = await sentCampaign(kit, [], [])
  const orders = [{ productId: products.TIRES, days: 30, minimum: 100_00 }]
  const include = { orders, campaigns: [{ campaignId, reaction: 'CLICKED' }] }
  const { campaign } = await campaigns.create({ audience: { include } })
  expect(campaign.audience.include).toEqual({ listIds: [], tagIds: [], viewIds: [], forms: [], ...include })
  const copy = (await campaigns.duplicate(campaign.id)).campaign
  expect(copy.audience).toEqual(campaign.audience)
  const named = `query ($id: ID!) { campaign(id: $id) { audience { include { orders { productName } } } } }`
  expect((await owner.ask(named, { id: copy.id })).data.campaign.audience.include.orders[0].productName).toMatch(
    /TIRES/,
  )
  for (const days of [0, 3651])
    expect((await campaigns.create({ audience: { include: { orders: [{ days }] } } })).userErrors[0]).toMatchObject({
      field: 'audience.include.orders.0.days',
    })
  const withModule = `update tenant set modules = array_append(modules, 'email_marketing'), plan = 'pro' where id = $1`
  await database.query(withModule, [kit.tenants.birch])
  const birch = campaignsOf(await kit.signedIn('owner@birch.test'))
  await expect(birch.create({ audience: { include: { orders } } })).rejects.toThrow(/no such product/)
  await expect(birch.create({ audience: { include: { campaigns: include.campaigns } } })).rejects.toThrow(
    /no such campaign/,
  )
})

test('over REST an audience has the same conditions, with amounts in dollars', async () => {
  const call = async (method: 'POST' | 'GET', path: string, payload?: object) => {
    const { body } = await owner.request({
      method,
      url: `/api/v1/admin/email-marketing/campaigns/${path}`,
      ...(payload && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) }),
    })
    return JSON.parse(body)
  }
  const { id } = await sentCampaign(kit, [], [])
  const include = {
    orders: [{ product_id: products.OIL, days: 365, minimum: 99.5 }],
    campaigns: [{ campaign_id: id, reaction: 'not_opened' }],
  }
  const made = await call('POST', '', { name: 'By orders', audience: { include } })
  expect(made.campaign.audience.include).toEqual({ list_ids: [], tag_ids: [], view_ids: [], forms: [], ...include })
  const preview = await call('POST', 'preview-list/', { audience: { include: { orders: [{}] } } })
  expect(preview.results.total).toBeGreaterThan(0)
  expect((await call('GET', 'filters/')).filters.campaigns).toContainEqual({ id, name: 'Spring' })
})

test('without permission to view web orders and forms, such conditions stay but are not counted, added or changed', async () => {
  await database.query(
    `insert into form_submission (tenant_id, form_name, attempt, folder, "values", sender_email, created_at, updated_at)
     values ($1, 'Guarded', gen_random_uuid()::text, 'inbox', '[]', 'guarded@form.test', now(), now())`,
    [maple],
  )
  const orders = [{ productId: products.TIRES, days: 30, minimum: 100_00 }]
  const include = { orders, forms: ['Guarded'] }
  const { id } = (await campaigns.create({ audience: { include } })).campaign
  const marketerWith = async (more: object) => {
    const permissions = { ...more, 'email_marketing.can_view': true, 'email_marketing.can_edit': true }
    await database.query('update role set permissions = $1 where number = 4', [JSON.stringify(permissions)])
    return kit.signedIn('staff@maple.test')
  }
  const AUDIENCE = `query ($audience: CampaignAudienceInput!) { campaignAudience(audience: $audience) { recipients } }`
  const NAMES = `query ($id: ID!) { campaignFilters { forms }
    campaign(id: $id) { audience { include { forms orders { productId productName minimum } } } } }`
  const marketer = await marketerWith({})
  const refusal = async (part: object, side = 'include') =>
    (await marketer.ask(AUDIENCE, { audience: { [side]: part } })).errors?.[0]
  for (const side of ['include', 'exclude']) {
    expect(await refusal({ orders }, side)).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
      message: expect.stringContaining('permission to view web orders'),
    })
    for (const name of ['Guarded', 'No such form'])
      expect((await refusal({ forms: [name] }, side))?.message).toContain('permission to view forms')
  }
  const seen = (await marketer.ask(NAMES, { id })).data
  expect(seen.campaignFilters.forms).toEqual([])
  expect(seen.campaign.audience.include).toEqual({
    forms: ['Guarded'],
    orders: [{ productId: products.TIRES, productName: null, minimum: 100_00 }],
  })
  const theirs = campaignsOf(marketer)
  const list = await listWith(database, maple, [])
  const saved = await theirs.update({ id, subject: 'Saved', audience: { include: { ...include, listIds: [list] } } })
  expect(saved).toMatchObject({
    campaign: { subject: 'Saved', audience: { include: { ...include, listIds: [list] } } },
    userErrors: [],
  })
  const changes = [
    { include: { orders: [{ ...orders[0], minimum: 1 }] } },
    { include: { orders: [...orders, {}] } },
    { exclude: { orders } },
    { include: { forms: ['Other form'] } },
    { exclude: { forms: ['Guarded'] } },
  ]
  for (const audience of changes) await expect(theirs.update({ id, audience })).rejects.toThrow(/permission to view/)
  expect((await campaigns.read(id)).audience.include).toMatchObject({ ...include, listIds: [list] })
  const trusted = await marketerWith({ 'orders.can_view': true, 'forms.can_view': true })
  expect((await trusted.ask(AUDIENCE, { audience: { include } })).errors).toBeUndefined()
  const all = (await trusted.ask(NAMES, { id })).data
  expect(all.campaignFilters.forms).toContain('Guarded')
  expect(all.campaign.audience.include.orders[0].productName).toMatch(/TIRES/)
})

test('counting an audience costs as much as a hundred fields', async () => {
  const times = (many: number, field: (at: number) => string) =>
    Array.from({ length: many }, (_, at) => field(at)).join(' ')
  const list = 'campaigns(perPage: 100, where: { search: "x" }) { items { id name subject preheader status } }'
  // The lists leave room for some counts only.
  const lists = times(6, (at) => `list${at}: ${list}`)
  const ask = (counts: number) =>
    owner.ask(`{ ${lists} ${times(counts, (at) => `count${at}: campaignAudience(audience: {}) { recipients }`)} }`)
  expect((await ask(2)).errors).toBeUndefined()
  expect((await ask(20)).errors?.[0]?.message).toContain('asks for too much')
})
