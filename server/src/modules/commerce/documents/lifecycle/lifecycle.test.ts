import { beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { documentsOf, line, withTaxes } from '../document-test-kit.ts'
import { LifecycleService } from './lifecycle.service.ts'

const kit = useServer({}, 20)

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
let standard: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
  standard = await withTaxes(kit, owner)
})

const pay = (id: string, paid: number, refunded = 0) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const { status, balance } = await ctx.use(LifecycleService).settle(id, { paid, refunded })
      return { status, balance }
    }),
  )
const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code)

describe('numbers', () => {
  test('of 50 documents issued at once have no gap and no double', async () => {
    const drafts = await Promise.all(Array.from({ length: 50 }, () => documents.draft('INVOICE')))
    const numbers: string[] = (await Promise.all(drafts.map(({ id }) => documents.done('issueDocument', { id })))).map(
      ({ number }) => number,
    )
    const counted = numbers.map((number) => Number(number.replace('INV-', ''))).sort((one, other) => one - other)
    expect(counted).toEqual(Array.from({ length: 50 }, (_, at) => (counted[0] ?? 0) + at))
  })

  test('of an issue that is rolled back are given to the next', async () => {
    const [one, two] = [await documents.draft('INVOICE'), await documents.draft('INVOICE')]
    const { number } = await documents.issued('INVOICE')
    // Refused only after the number was assigned.
    await kit.database.query(
      `create function refuse_issue() returns trigger language plpgsql as $$ begin
         if new.kind = 'issued' then raise exception 'refused'; end if; return new; end $$`,
    )
    await kit.database.query(
      'create trigger refuse before insert on document_event for each row execute function refuse_issue()',
    )
    const refused = await documents.call('issueDocument', { id: one.id })
    await kit.database.query('drop trigger refuse on document_event')
    expect(refused.errors).toHaveLength(1)
    expect(await documents.read(one.id)).toMatchObject({ number: null, status: 'DRAFT' })
    const next = await documents.done('issueDocument', { id: two.id })
    expect(numberOf(next)).toBe(numberOf({ number }) + 1)
  })

  test('follow the pattern of their type, which never repeats one', async () => {
    const settings = async (numbering: object[]) => {
      const document = `mutation ($input: UpdateDocumentSettingsInput!) {
        updateDocumentSettings(input: $input) { settings { numbering { type prefix } } userErrors { field message } } }`
      return (await owner.ask(document, { input: { numbering } })).data.updateDocumentSettings
    }
    const quotes = (prefix: string, includesYear: boolean, digits = 3) => ({
      type: 'QUOTE',
      prefix,
      digits,
      includesYear,
    })
    await settings([quotes('OFF-', true)])
    const issue = async (issuedOn: string) => (await documents.issued('QUOTE', { issuedOn })).number
    expect([await issue('2025-12-31'), await issue('2026-01-01'), await issue('2025-11-30')]).toEqual([
      'OFF-2025-001',
      'OFF-2026-001',
      'OFF-2025-002',
    ])
    // The text of last year's series, without the year: its counter goes on.
    await settings([quotes('OFF-2025-', false)])
    expect(await issue('2026-05-05')).toBe('OFF-2025-003')
    expect((await settings([quotes('OFF1', false)])).userErrors).toMatchObject([{ field: 'numbering' }])
    expect((await settings([quotes('INV-', false)])).userErrors).toMatchObject([{ field: 'numbering' }])
    expect((await settings([quotes('Q-', false, 0)])).userErrors).toMatchObject([{ field: 'numbering' }])
    await settings([quotes('Q-', false, 4)])
  })

  test('are kept by what is cancelled', async () => {
    const { id, number } = await documents.issued('INVOICE')
    expect(await documents.done('cancelDocument', { id, reason: 'Wrong car' })).toMatchObject({
      number,
      status: 'CANCELLED',
      balance: 0,
    })
    expect(codesOf(await documents.call('issueDocument', { id }))).toEqual(['WRONG_STATUS'])
  })
})

const numberOf = ({ number }: { number: string }) => Number(number.split('-').at(-1))

test('an invoice is calculated with the taxes of its day of issue, and never edited from then on', async () => {
  const draft = await documents.draft('INVOICE', {
    province: 'NS',
    issuedOn: '2025-03-31',
    lines: [line(10_000, { taxClassId: standard })],
  })
  expect(draft.taxTotal).toBe(1500)
  const later = await documents.done('updateDocument', { id: draft.id, issuedOn: '2025-04-01' })
  expect(later.taxTotal).toBe(1400)
  // The rate of that day changes while the draft waits.
  await kit.database.query(`update tax_rate set rate = 14500 where province = 'NS' and rate = 14000`)
  const issued = await documents.done('issueDocument', { id: draft.id })
  expect(issued).toMatchObject({
    status: 'PENDING_PAYMENT',
    taxTotal: 1450,
    grandTotal: 11_450,
    balance: 11_450,
    issuedOn: '2025-04-01',
    dueOn: '2025-05-01',
    isOverdue: true,
  })
  for (const change of [{ subject: 'Other' }, { lines: [] }, { customer: { name: 'Max' } }, { discount: null }])
    expect(codesOf(await documents.call('updateDocument', { id: draft.id, ...change }))).toEqual(['WRONG_STATUS'])
  const noted = await documents.done('updateDocument', {
    id: draft.id,
    staffNote: 'Call first',
    fulfilment: 'COMPLETED',
  })
  expect(noted).toMatchObject({ staffNote: 'Call first', fulfilment: 'COMPLETED', grandTotal: 11_450 })
})

test('a document without lines, without a name or with a negative total is not issued', async () => {
  const refused = async (more: object) => {
    const { id } = await documents.draft('INVOICE', more)
    return (await documents.call('issueDocument', { id })).userErrors[0].field
  }
  expect(await refused({ lines: [] })).toBe('lines')
  expect(await refused({ customer: { name: '' } })).toBe('customerId')
  expect(await refused({ lines: [line(100, { quantity: -1 })] })).toBe('lines')
})

test('the status of an invoice follows from what is paid and given back, and in no other way', async () => {
  const { id } = await documents.issued('INVOICE')
  expect(await pay(id, 4000)).toEqual({ status: 'partial_payment', balance: 6000 })
  expect(codesOf(await documents.call('cancelDocument', { id }))).toEqual(['PAID'])
  expect(await pay(id, 10_000)).toEqual({ status: 'paid', balance: 0 })
  expect(codesOf(await documents.call('cancelDocument', { id }))).toEqual(['WRONG_STATUS'])
  expect(await pay(id, 12_000)).toEqual({ status: 'paid', balance: -2000 })
  expect(await pay(id, 12_000, 12_000)).toEqual({ status: 'pending_payment', balance: 10_000 })
  await documents.many('archiveDocuments', [id])
  await pay(id, 10_000)
  expect(await documents.read(id)).toMatchObject({ status: 'ARCHIVED', balance: 0 })
  expect((await documents.many('unarchiveDocuments', [id])).documents).toMatchObject([{ status: 'PAID' }])
  const quote = await documents.issued('QUOTE')
  await expect(pay(quote.id, 1)).rejects.toThrow('cannot be paid')
})

describe('a quote', () => {
  test('is accepted or declined by one of two who answer at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await documents.issued('QUOTE')
      const answers = await Promise.all([
        documents.call('approveDocument', { id, by: 'Nora' }),
        documents.call('declineDocument', { id, by: 'Max', reason: 'Too dear' }),
      ])
      expect(answers.flatMap(codesOf)).toEqual(['WRONG_STATUS'])
      const { status } = await documents.read(id)
      expect(answers.flatMap(({ document }) => document?.status ?? [])).toEqual([status])
    }
  })

  test('that is edited after it was issued is a draft again, with its number and another revision', async () => {
    const { id, number } = await documents.issued('QUOTE')
    await documents.done('approveDocument', { id })
    const edited = await documents.done('updateDocument', { id, subject: 'More tires' })
    expect(edited).toMatchObject({ status: 'DRAFT', number, revision: 2, approvedAt: null })
    expect(await documents.done('updateDocument', { id, subject: 'Tires' })).toMatchObject({ revision: 2 })
    expect(await documents.done('issueDocument', { id })).toMatchObject({
      status: 'AWAITING_CUSTOMER',
      number,
      revision: 2,
    })
    const { data } = await owner.ask(`{ documentHistory(id: "${id}") { kind text actorName } }`)
    expect(data.documentHistory.map(({ kind }: { kind: string }) => kind)).toEqual([
      'issued',
      // Both edits are one entry.
      'edited',
      'reopened',
      'approved',
      'issued',
      'created',
    ])
  })

  test('becomes one work order and one invoice, also when it is converted five times at once', async () => {
    const quote = await documents.issued('QUOTE', { subject: 'Brakes', lines: [line(5000, { quantity: 2 })] })
    const input = { id: quote.id, type: 'INVOICE' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => documents.call('convertDocument', input)))
    expect(answers.flatMap(codesOf)).toEqual(Array(4).fill('CONVERTED'))
    const invoice = answers.find(({ document }) => document)?.document
    expect(invoice).toMatchObject({
      type: 'INVOICE',
      status: 'DRAFT',
      grandTotal: 10_000,
      convertedFrom: { id: quote.id, type: 'QUOTE' },
    })
    expect(await documents.read(quote.id)).toMatchObject({ status: 'APPROVED', convertedTo: [{ id: invoice.id }] })
    const order = await documents.done('convertDocument', { id: quote.id, type: 'WORK_ORDER' })
    expect(order.jobs).toMatchObject([{ heading: 'Brakes', approval: 'APPROVED', lines: [{ quantity: 2 }] }])
    await documents.many('deleteDocuments', [invoice.id])
    const again = await documents.done('convertDocument', input)
    const restored = await documents.many('restoreDocuments', [invoice.id])
    expect(codesOf(restored)).toEqual(['CONVERTED'])
    expect((await documents.read(quote.id)).convertedTo).toMatchObject([{ id: order.id }, { id: again.id }])
  })

  test('is billed once, by itself or by its work order', async () => {
    const quote = await documents.issued('QUOTE', { subject: 'Clutch', lines: [line(5000)] })
    const order = await documents.done('convertDocument', { id: quote.id, type: 'WORK_ORDER' })
    const inputs = [quote.id, order.id].map((id) => ({ id, type: 'INVOICE' }))
    const answers = await Promise.all(inputs.map((input) => documents.call('convertDocument', input)))
    expect(answers.flatMap(codesOf)).toEqual(['CONVERTED'])
    const invoice = answers.find(({ document }) => document)?.document
    const [refused] = answers.flatMap(({ userErrors }) => userErrors)
    expect(refused?.message).toMatch(/ already bills this work\.$/)
    await documents.many('deleteDocuments', [invoice.id])
    const other = inputs.find(({ id }) => id !== invoice.convertedFrom.id)
    await documents.done('convertDocument', other as object)
  })

  test('is duplicated as a draft of its own', async () => {
    const { id } = await documents.issued('QUOTE', { subject: 'Twice', jobs: [{ heading: 'Oil', lines: [line(900)] }] })
    const copy = await documents.done('duplicateDocument', { id })
    expect(copy).toMatchObject({
      subject: 'Twice',
      number: null,
      status: 'DRAFT',
      grandTotal: 10_900,
      convertedFrom: null,
    })
    expect(copy.jobs).toMatchObject([{ heading: 'Oil', approval: 'UNAPPROVED' }])
  })
})
