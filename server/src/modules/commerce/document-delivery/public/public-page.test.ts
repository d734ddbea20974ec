import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { documentsOf, line } from '../../documents/document-test-kit.ts'
import { LifecycleService } from '../../documents/index.ts'
import { deliveriesOf, guest } from '../delivery-test-kit.ts'

const kit = useServer({ role: 'web' })

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
let deliveries: ReturnType<typeof deliveriesOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
  deliveries = deliveriesOf(owner)
})

const nora = { customer: { name: 'Nora Tremblay', email: 'nora@page.test' } }
async function linked(type: string, more: object = {}) {
  const document = await documents.issued(type, { ...nora, ...more })
  return { ...document, path: await deliveries.link(document.id) }
}
const headings = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]

test('the page shows the document to whoever has the link, and to nobody who looks for it', async () => {
  const { path, number } = await linked('QUOTE', { subject: 'Brakes <b>', terms: 'Line one\nLine two' })
  expect(path).toMatch(/^\/d\/[\w-]{43}$/)
  const { status, headers, body } = await guest(kit).get(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headings(body)).toBe(`Quote ${number}`)
  for (const part of ['Brakes &lt;b&gt;', 'Line one<br>Line two', 'Nora Tremblay', '$100.00', '<button'])
    expect(body).toContain(part)
  // Our own file, where one was built.
  expect(body.replace(/<script type="module" src="\/_site\/[^"]+"><\/script>/, '')).not.toMatch(/<script|staffNote/)
  const rows = JSON.stringify(await kit.database.query('select * from document_link'))
  expect(rows).not.toContain(path.slice(3))
})

test('staff hear once that it was read; their own visits and robots that look ahead do not count', async () => {
  const { id, number, path } = await linked('QUOTE')
  const { get } = guest(kit)
  await get(path, { 'sec-purpose': 'prefetch' })
  expect((await deliveries.of(id)).links[0].openedAt).toBeNull()
  for (let visit = 0; visit < 3; visit++) await get(path)
  await get(await deliveries.link(id))
  const { links, history } = await deliveries.of(id)
  expect(links.map(({ openedAt }: { openedAt: string | null }) => openedAt !== null)).toEqual([true, true])
  expect(history.filter(({ kind }: { kind: string }) => kind === 'opened')).toHaveLength(1)
  const { data } = await owner.ask('{ notifications { items { title } } }')
  const told = data.notifications.items.filter(({ title }: { title: string }) => title.includes(number))
  expect(told).toEqual([{ title: `${number} was opened by the customer` }])
})

test('a quote is accepted with a name and a signature, which are kept with the version, address and time', async () => {
  const { id, path } = await linked('QUOTE')
  const { get, post } = guest(kit, '198.51.100.9')
  const missing = await post(path, { decision: 'accept', name: ' ' })
  expect([missing.status, missing.body.includes('Enter your name.')]).toEqual([422, true])
  const scribble = await post(path, { decision: 'accept', name: 'Nora', signature: '1,2 x' })
  expect([scribble.status, scribble.body.includes('Draw it again')]).toEqual([422, true])
  expect(await documents.read(id)).toMatchObject({ status: 'AWAITING_CUSTOMER' })
  const { status, headers } = await post(path, { decision: 'accept', name: 'Nora T.', signature: '10,20 11,22;5,5;' })
  expect([status, headers.location]).toEqual([303, path])
  expect(await documents.read(id)).toMatchObject({ status: 'APPROVED' })
  const { body } = await get(path)
  expect(body).toContain('Accepted by Nora T. on ')
  expect(body).not.toContain('<form')
  const { answers, history } = await deliveries.of(id)
  expect(answers).toEqual([
    {
      jobId: null,
      isAccepted: true,
      revision: 1,
      name: 'Nora T.',
      reason: '',
      signature: '10,20 11,22;5,5;',
      ip: '198.51.100.9',
    },
  ])
  const text = 'Nora T. answered online and signed'
  expect(history).toContainEqual({ kind: 'answered_online', text, actorName: 'Nora T.' })
})

test('of two who accept and decline at once, one is heard and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, path } = await linked('QUOTE')
    const answers = await Promise.all([
      guest(kit, '198.51.100.1').post(path, { decision: 'accept', name: 'One' }),
      guest(kit, '198.51.100.2').post(path, { decision: 'decline', name: 'Other', reason: 'Too expensive' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const [told] = answers.filter(({ status }) => status === 409)
    expect(told?.body).toContain('Someone has already answered')
    const { answers: kept } = await deliveries.of(id)
    expect(kept).toHaveLength(1)
    const { status } = await documents.read(id)
    expect(status).toBe(kept[0].isAccepted ? 'APPROVED' : 'DECLINED')
  }
})

test('the jobs of a work order are answered one by one', async () => {
  const job = (heading: string, price: number) => ({ heading, lines: [line(price)] })
  const order = await linked('WORK_ORDER', {
    lines: [],
    jobs: [job('Brakes', 20_000), job('Wipers', 3000), job('Oil', 5000)],
  })
  const [brakes, wipers, oil] = order.jobs.map(({ id }: { id: string }) => id)
  const { get, post } = guest(kit, '198.51.100.3')
  const none = await post(order.path, { name: 'Nora' })
  expect([none.status, none.body.includes('Accept or decline at least one job')]).toEqual([422, true])
  await post(order.path, { name: 'Nora', [`job.${brakes}`]: 'accept', [`job.${wipers}`]: 'decline', reason: 'Later' })
  const after = await documents.read(order.id)
  expect(after.jobs.map(({ approval }: { approval: string }) => approval)).toEqual([
    'APPROVED',
    'DECLINED',
    'UNAPPROVED',
  ])
  expect(after.jobs[1]).toMatchObject({ declineReason: 'Later', decidedBy: 'Nora' })
  const { body } = await get(order.path)
  expect(body.match(/<fieldset/g)).toHaveLength(1)
  expect(body).toContain(`job.${oil}`)
  const again = await post(order.path, { name: 'Nora', [`job.${wipers}`]: 'accept', [`job.${oil}`]: 'accept' })
  expect(again.status).toBe(409)
  expect((await documents.read(order.id)).jobs[2].approval).toBe('UNAPPROVED')
  const foreign = await linked('WORK_ORDER', { lines: [], jobs: [job('Other', 100)] })
  expect((await post(order.path, { name: 'N', [`job.${foreign.jobs[0].id}`]: 'accept' })).status).toBe(409)
  await post(order.path, { name: 'Nora', [`job.${oil}`]: 'accept' })
  expect(await documents.read(order.id)).toMatchObject({ status: 'APPROVED' })
})

test('editing a sent quote voids its link, and the page says so', async () => {
  const { id, path } = await linked('QUOTE')
  await documents.done('updateDocument', { id, subject: 'Changed' })
  const { get, post } = guest(kit, '198.51.100.4')
  const { status, body } = await get(path)
  expect([status, body.includes('This document was changed'), body.includes('$100.00')]).toEqual([410, true, false])
  expect((await get(`${path}/pdf`)).status).toBe(410)
  expect((await post(path, { decision: 'accept', name: 'Nora' })).status).toBe(410)
  await documents.done('issueDocument', { id })
  expect((await get(path)).status).toBe(410)
  expect((await get(await deliveries.link(id))).status).toBe(200)
})

test('wrong, expired and revoked links, and those of other tenants, look alike', async () => {
  const { id, path } = await linked('INVOICE')
  const expired = await deliveries.link(id)
  await kit.database.query(
    `update document_link set expires_at = now() where token_hash <> (
    select token_hash from document_link order by id limit 1) and document_id = $1 and id = (
    select id from document_link where document_id = $1 order by id desc limit 1)`,
    [id],
  )
  const { get, post } = guest(kit, '198.51.100.5')
  const wrong = await get('/d/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  expect([wrong.status, headings(wrong.body)]).toEqual([404, 'This link is not valid'])
  const others = await Promise.all([
    get(expired),
    get(`/d/${'x'.repeat(500)}`),
    get('/d/%00'),
    get(`${expired}/pdf`),
    post(expired, { decision: 'accept', name: 'Nora' }),
  ])
  for (const { status, body } of others) expect([status, body]).toEqual([404, wrong.body])
  expect((await kit.visitor('birch.localhost').request({ method: 'GET', url: path })).status).toBe(404)
  expect((await kit.visitor().request({ method: 'GET', url: path })).status).toBe(404)
  expect((await get(path)).status).toBe(200)
  await deliveries.done('revokeDocumentLinks', { documentId: id })
  const { status, body } = await get(path)
  expect([status, body]).toEqual([404, wrong.body])
})

test('whoever tries many links is refused for an hour, with good ones too', async () => {
  const { path } = await linked('INVOICE')
  const { get } = guest(kit, '198.51.100.6')
  for (let attempt = 0; attempt < 60; attempt++) await get(`/d/guess-${attempt}`)
  expect((await get(path)).status).toBe(429)
  expect((await guest(kit, '198.51.100.7').get(path)).status).toBe(200)
})

test('the page of an invoice says what is still to be paid, in French for those who read French', async () => {
  const { id, path } = await linked('INVOICE', { locale: 'FR' })
  const { get } = guest(kit, '198.51.100.8')
  expect((await get(path)).body).toContain('Solde à payer : 100,00\u00a0$')
  const pay = (paid: number) =>
    kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
      inTransaction(ctx, async () => void (await ctx.use(LifecycleService).settle(id, { paid, refunded: 0 }))),
    )
  await pay(4000)
  expect((await get(path)).body).toContain('Solde à payer : 60,00\u00a0$')
  await pay(10_000)
  const { body } = await get(path)
  expect(body).toContain('Payé en entier')
  expect(body).toContain('<html lang="fr-CA">')
})

test('an expired quote cannot be accepted', async () => {
  const { id, path } = await linked('QUOTE', { issuedOn: '2026-01-02', validUntil: '2026-01-31' })
  const { get, post } = guest(kit, '198.51.100.10')
  const { body } = await get(path)
  expect(body).toContain('This quote was valid until January 31, 2026.')
  expect(body).not.toContain('<form')
  expect((await post(path, { decision: 'accept', name: 'Nora' })).status).toBe(409)
  expect(await documents.read(id)).toMatchObject({ status: 'AWAITING_CUSTOMER' })
})

test('erasing the customer closes the links; what was sent stays with the document', async () => {
  const { data } = await owner.ask(
    'mutation { createCustomer(input: { lastname: "Forgotten", email: "gone@page.test" }) { customer { id } } }',
  )
  const customerId = data.createCustomer.customer.id
  const { id, path } = await linked('INVOICE', { customerId, customer: undefined })
  const everything = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customerId}/everything` })
  expect(everything.body).toContain('"document_delivery"')
  const { get } = guest(kit, '198.51.100.11')
  expect((await get(path)).status).toBe(200)
  await owner.ask('mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { erasedId } }', {
    input: { id: customerId, confirmName: 'Forgotten' },
  })
  expect((await get(path)).status).toBe(404)
  const kept = await kit.database.query('select from document_snapshot where document_id = $1', [id])
  expect(kept).toHaveLength(1)
})

test('the host is the tenant’s own', async () => {
  const { id } = await linked('INVOICE')
  const { created } = await deliveries.done('createDocumentLink', { documentId: id })
  expect(new URL(created.url).hostname).toBe(MAPLE)
})
