import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { useReceiver, webhooksOf } from './webhook-test-kit.ts'

const kit = useServer()
const receiver = useReceiver()
const url = 'https://hooks.example/mainstreet'

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const codeOf = (reply: { errors?: { extensions: { code: string } }[] | undefined }) =>
  reply.errors?.[0]?.extensions.code

test('a webhook is made; its secret is shown once and kept sealed', async () => {
  const { create, list, renew } = webhooksOf(owner)
  const { webhook, secret, userErrors } = await create({
    url: ` ${url} `,
    description: ' Till ',
    events: ['customer.deleted', 'customer.created'],
  })
  expect(userErrors).toEqual([])
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(webhook).toMatchObject({
    url,
    description: 'Till',
    events: ['customer.created', 'customer.deleted'],
    disabledAt: null,
  })
  expect((await list()).map(({ id }: { id: string }) => id)).toContain(webhook.id)
  const renewed = await renew(webhook.id)
  expect(renewed.secret).toMatch(/^whsec_/)
  expect(renewed.secret).not.toBe(secret)
  for (const table of ['webhook', 'audit_entry']) {
    const rows = await kit.database.query<{ kept: string }>(`select t::text as kept from ${table} t`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ kept }) => kept.includes(secret) || kept.includes(renewed.secret))).toBe(false)
  }
})

test('it is changed, switched off and on, and deleted, and the log tells of all of it', async () => {
  const webhooks = webhooksOf(owner)
  const { webhook } = await webhooks.create({ url, events: ['customer.created'] })
  const changed = await webhooks.update({ id: webhook.id, version: 1, url: `${url}/2`, events: [] })
  expect(changed.webhook).toMatchObject({ url: `${url}/2`, events: [], version: 2 })
  const late = await webhooks.update({ id: webhook.id, version: 1, description: 'Late' })
  expect(late).toMatchObject({ webhook: { version: 2 }, userErrors: [{ code: 'CONFLICT', field: 'version' }] })
  const off = await webhooks.switch(webhook.id, false)
  expect(off.webhook).toMatchObject({ disabledAt: expect.any(String), disabledReason: null })
  expect((await webhooks.switch(webhook.id, true)).webhook.disabledAt).toBeNull()
  expect((await webhooks.remove(webhook.id)).deletedId).toBe(webhook.id)
  expect(codeOf(await owner.ask('query ($id: ID!) { webhook(id: $id) { id } }', { id: webhook.id }))).toBe('NOT_FOUND')
  const log = await owner.ask(
    'query ($id: ID!) { auditEntries(where: { recordId: { eq: $id } }) { items { action recordTitle } } }',
    { id: webhook.id },
  )
  const acts = log.data.auditEntries.items.map(({ action }: { action: string }) => action.toLowerCase())
  expect(acts).toEqual(['deleted', 'reactivated', 'deactivated', 'updated', 'created'])
})

test('what cannot be used is refused with a sentence that says what to do', async () => {
  const { create } = webhooksOf(owner)
  const faultOf = async (input: object) => (await create({ url, ...input })).userErrors[0]
  expect(await faultOf({ url: receiver.url })).toMatchObject({
    field: 'url',
    message: 'The address must begin with https://',
  })
  expect(await faultOf({ url: 'https://192.168.1.1/' })).toMatchObject({
    field: 'url',
    message: '192.168.1.1 is in a private network. This installation sends nothing there.',
  })
  expect(await faultOf({ events: ['customer.eaten'] })).toMatchObject({
    field: 'events',
    message: 'There is no event customer.eaten.',
  })
  expect(await faultOf({ events: ['webhook.test'] })).toMatchObject({ field: 'events' })
  expect(await faultOf({ description: 'x'.repeat(201) })).toMatchObject({ field: 'description' })
  await kit.database.query(
    `insert into webhook (tenant_id, url, events, sealed_secret)
     select $1, 'https://many.example/', '{}', '' from generate_series(1, 20)`,
    [kit.tenants.maple],
  )
  expect(await faultOf({})).toMatchObject({ message: expect.stringContaining('You can have up to 20 webhooks') })
  await kit.database.query(`delete from webhook where url = 'https://many.example/'`)
})

test('nobody listens to what they may not see, or leads it elsewhere; whoever may only look changes nothing', async () => {
  const { webhook } = await webhooksOf(owner).create({ url, events: ['customer.created'] })
  await kit.database.query(
    `insert into webhook_delivery (tenant_id, webhook_id, event, subject, data, status, due_at)
     values ($1, $2, 'customer.created', uuidv7(), '{"firstname": "Ann"}', 'delivered', now())`,
    [kit.tenants.maple, webhook.id],
  )
  const roleOf = (permissions: object) =>
    kit.database.query('update role set permissions = $1 where number = 4 and tenant_id = $2', [
      permissions,
      kit.tenants.maple,
    ])
  await roleOf({ 'settings.can_view': true, 'settings.can_edit': true })
  const staff = webhooksOf(await kit.signedIn('staff@maple.test'))
  const hidden = { code: 'FORBIDDEN', message: expect.stringContaining("you don't have permission to view") }
  expect((await staff.create({ url, events: ['customer.created'] })).userErrors).toEqual([
    expect.objectContaining(hidden),
  ])
  expect((await staff.update({ id: webhook.id, url: 'https://mine.example/' })).userErrors[0]).toMatchObject(hidden)
  expect((await staff.renew(webhook.id)).userErrors[0]).toMatchObject(hidden)
  expect(
    (await staff.update({ id: webhook.id, description: 'Ours', events: ['customer.created'] })).userErrors,
  ).toEqual([])
  expect((await staff.deliveries(webhook.id))[0]).toMatchObject({ event: 'customer.created', data: null })
  expect((await webhooksOf(owner).deliveries(webhook.id))[0].data).toEqual({ firstname: 'Ann' })

  // Quotes are told of, too, so invoices alone are not enough on a plan that has quotes.
  await roleOf({ 'settings.can_view': true, 'settings.can_edit': true, 'invoices.can_view': true })
  const clerk = webhooksOf(await kit.signedIn('staff@maple.test'))
  expect((await clerk.create({ url, events: ['document.issued'] })).userErrors).toEqual([
    expect.objectContaining(hidden),
  ])

  await roleOf({ 'settings.can_view': true })
  const onlooker = webhooksOf(await kit.signedIn('staff@maple.test'))
  expect(await onlooker.list()).toHaveLength((await webhooksOf(owner).list()).length)
  await expect(onlooker.switch(webhook.id, false)).rejects.toThrow("You don't have permission")
})

test('another tenant sees nothing of it, and a plan without webhooks has none', async () => {
  const { webhook } = await webhooksOf(owner).create({ url, events: ['customer.created'] })
  const birch = await kit.signedIn('owner@birch.test')
  const ask = () => birch.ask('query ($id: ID!) { webhook(id: $id) { id } }', { id: webhook.id })
  const basic = await ask()
  expect([codeOf(basic), basic.errors?.[0]?.message]).toEqual(['FORBIDDEN', 'This needs the pro plan.'])
  await kit.database.query(`update tenant set plan = 'pro' where handle = 'birch'`)
  try {
    expect(codeOf(await ask())).toBe('NOT_FOUND')
    expect((await birch.ask('{ webhooks { id } }')).data.webhooks).toEqual([])
    for (const call of ['remove', 'test', 'renew'] as const)
      await expect(webhooksOf(birch)[call](webhook.id)).rejects.toThrow('There is no such webhook.')
    expect(await webhooksOf(birch).deliveries(webhook.id)).toEqual([])
  } finally {
    await kit.database.query(`update tenant set plan = 'basic' where handle = 'birch'`)
  }
})
