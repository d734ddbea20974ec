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
  const withModule = `update tenant set modules = array_append(modules, 'email_marketing') where id = $1`
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
