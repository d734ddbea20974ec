import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { setAuditActor } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { Writes } from '../../../kernel/database/writes.ts'
import { AuditedRows } from '../../platform/audit/index.ts'
import { Mail, MailStatus } from '../../platform/mail/index.ts'
import { Customer } from './customer.entity.ts'
import { CustomerTag, Tagging } from './tags/customer-tag.entity.ts'

const kit = useServer({ role: 'web' })

const inMaple = <Result>(work: (ctx: RequestContext) => Promise<Result>) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) => inTransaction(ctx, () => work(ctx)))

const customerOf = (email: string) => {
  const fields = { firstname: 'Ann', lastname: 'Ash', email, phone: '+16135550148', country: 'CA', address: '1 Elm' }
  const customer = new Customer()
  customer.take({ ...fields, address2: '', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1' })
  return customer
}

const actor = { kind: 'visitor', id: null, name: 'Visitor', via: null, address: '203.0.113.7' } as const

test('rows and their entries in the log are those of a flush', async () => {
  await inMaple(async (ctx) => {
    const flushed = customerOf('row@example.com')
    setAuditActor(flushed, actor)
    await ctx.em.persist(flushed).flush()
  })
  await inMaple(async (ctx) => {
    const added = customerOf('row@example.com')
    setAuditActor(added, actor)
    kit.statements.length = 0
    await ctx.use(AuditedRows).add([added])
    expect(kit.statements).toHaveLength(1)
  })
  const rows = await kit.database.query<Record<string, unknown>>(
    `select to_jsonb(c) - array['id', 'created_at', 'updated_at'] as customer,
        to_jsonb(a) - array['id', 'at', 'record_id', 'subject_id'] as entry, a.subject_id = c.id::text as "isOwn"
      from customer c join audit_entry a on a.record_id = c.id::text where c.email = 'row@example.com'`,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
  expect(rows[0]).toMatchObject({ isOwn: true, entry: { address: '203.0.113.7', act: 'created' } })
})

test('rows of several tables that refer to each other are added together', async () => {
  const [customer, tag] = [customerOf('tagged@example.com'), Object.assign(new CustomerTag(), { name: 'Together' })]
  await inMaple(async (ctx) => {
    Object.assign(customer, { id: '0199aaaa-0000-7000-8000-000000000001' })
    Object.assign(tag, { id: '0199aaaa-0000-7000-8000-000000000002' })
    const tagging = Object.assign(new Tagging(), { recordId: customer.id, tagId: tag.id })
    const event = { action: 'updated', kind: 'customer', area: 'customers', recordId: customer.id } as const
    await ctx.use(AuditedRows).add([tagging, customer, tag], [event])
  })
  const logged = await kit.database.query(`select act, kind from audit_entry where record_id in ($1, $2) order by id`, [
    customer.id,
    tag.id,
  ])
  expect(logged).toEqual([
    { act: 'created', kind: 'customer' },
    { act: 'created', kind: 'customer_tag' },
    { act: 'updated', kind: 'customer' },
  ])
  expect(await kit.database.query('select from tagging where record_id = $1', [customer.id])).toHaveLength(1)
})

test('defaults of the database hold where nothing is given, and texts are made storable', async () => {
  const mailOf = (subject: string, dueAt?: Date) =>
    Object.assign(new Mail(), {
      ...{ tenantId: kit.tenants.maple as string, recipient: 'row@example.com', subject, html: '', text: '' },
      ...{ status: MailStatus.NOT_SENT, ...(dueAt && { dueAt }) },
    })
  const later = new Date('2030-01-01T00:00:00Z')
  await inMaple((ctx) => ctx.use(AuditedRows).add([mailOf('half \ud83d and \u0000 zero'), mailOf('later', later)]))
  const mails = await kit.database.query(
    `select subject, due_at = now() or due_at < now() as "isDue", attachments from mail where recipient = 'row@example.com' order by id`,
  )
  expect(mails).toEqual([
    { subject: 'half \ufffd and  zero', isDue: true, attachments: [] },
    { subject: 'later', isDue: false, attachments: [] },
  ])
})

test('a row of another tenant is refused', async () => {
  const foreign = Object.assign(customerOf('foreign@example.com'), { tenantId: kit.tenants.birch as string })
  await expect(inMaple((ctx) => ctx.use(AuditedRows).add([foreign]))).rejects.toThrow('row-level security')
})

test('new rows and statements are sent as one, and each statement gets the rows that it returns', async () => {
  const names = ["First, with an O'", 'Second ?', 'Without an answer']
  const returned: unknown[] = []
  await inMaple(async (ctx) => {
    const writes = new Writes()
    ctx.use(AuditedRows).addTo(writes, [customerOf('joined@example.com')])
    const add = `insert into "customer_tag" ("tenant_id", "name", "colour") values (?::uuid, ?, 'gray')`
    for (const name of names.slice(0, 2))
      writes.add(`${add} returning "name"`, [kit.tenants.maple, name], async (rows) => {
        returned.push(rows)
      })
    writes.add(add, [kit.tenants.maple, names[2]])
    kit.statements.length = 0
    await writes.run(ctx.em)
    await writes.run(ctx.em)
    expect(kit.statements).toHaveLength(1)
  })
  expect(returned).toEqual([[{ name: names[0] }], [{ name: names[1] }]])
  const stored = await kit.database.query(
    `select name from customer_tag where name = any($1) union all select c.email from customer c
      join audit_entry a on a.record_id = c.id::text where c.email = 'joined@example.com'`,
    [names],
  )
  expect(stored).toHaveLength(4)
})

test('if one of several writes fails, none is kept', async () => {
  const adding = inMaple((ctx) => {
    const writes = new Writes()
    ctx.use(AuditedRows).addTo(writes, [customerOf('lost@example.com')])
    const foreign = `insert into "customer_tag" ("tenant_id", "name", "colour") values (?::uuid, 'Foreign', 'gray')`
    writes.add(foreign, [kit.tenants.birch])
    return writes.run(ctx.em)
  })
  await expect(adding).rejects.toThrow('row-level security')
  expect(await kit.database.query(`select from customer where email = 'lost@example.com'`)).toEqual([])
})
