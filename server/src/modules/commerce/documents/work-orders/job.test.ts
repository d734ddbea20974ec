import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../../../crm/customers/customer-test-kit.ts'
import { documentsOf, line } from '../document-test-kit.ts'

const kit = useServer({}, 20)

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
})

const CREATE = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { variants { id } } userErrors { message } } }`

/** A variant of which so many are in stock. */
async function variantOf(name: string, stock: number, more: object = {}): Promise<string> {
  const variant = { price: 4500, cost: 3000, tracksStock: true, initialStock: stock, ...more }
  const { data } = await owner.ask(CREATE, { input: { name, status: 'ACTIVE', variants: [variant] } })
  return data.createProduct.product.variants[0].id
}

async function onHand(variantId: string): Promise<number> {
  const [row] = await kit.database.query<{ on_hand: number }>('select on_hand from product_variant where id = $1', [
    variantId,
  ])
  return (row?.on_hand ?? Number.NaN) / 1000
}

/** An issued work order with a job for each of the lines. */
const orderOf = (...lines: readonly object[]) =>
  documents.issued('WORK_ORDER', {
    lines: [],
    jobs: lines.map((one, at) => ({ heading: `Job ${at + 1}`, lines: [one] })),
  })

test('the status of a work order follows from the answers to its jobs, and declined ones are left out of the total', async () => {
  const order = await orderOf(line(1000), line(2000))
  expect(order).toMatchObject({ status: 'AWAITING_CUSTOMER', number: expect.stringMatching(/^WO-/), grandTotal: 3000 })
  const [one, two] = order.jobs
  const answer = (jobId: string, approval: string, more: object = {}) =>
    documents.done('setJobApproval', { id: order.id, jobId, approval, ...more })
  expect(await answer(one.id, 'DECLINED', { reason: 'Next year', via: 'PHONE' })).toMatchObject({
    status: 'AWAITING_CUSTOMER',
    grandTotal: 2000,
    jobs: [
      { approval: 'DECLINED', declineReason: 'Next year', decidedBy: 'Nora Tremblay', lines: [{ net: 1000 }] },
      {},
    ],
  })
  expect(await answer(two.id, 'APPROVED', { by: 'Max' })).toMatchObject({
    status: 'APPROVED',
    jobs: [{}, { decidedBy: 'Max' }],
  })
  expect(await answer(two.id, 'DECLINED')).toMatchObject({ status: 'DECLINED', grandTotal: 0 })
  expect(await answer(one.id, 'PENDING')).toMatchObject({ status: 'AWAITING_CUSTOMER', grandTotal: 1000 })
})

test('approved jobs that are edited need approval again; the others keep theirs', async () => {
  const order = await orderOf(line(1000), line(2000))
  const [one, two] = order.jobs
  await documents.done('approveDocument', { id: order.id })
  const edited = await documents.done('updateDocument', {
    id: order.id,
    jobs: [
      { id: one.id, lines: [{ id: one.lines[0].id, unitPrice: 1500 }] },
      { id: two.id, note: 'By Friday' },
    ],
  })
  expect(edited).toMatchObject({
    status: 'AWAITING_CUSTOMER',
    revision: 2,
    number: order.number,
    jobs: [{ approval: 'UNAPPROVED' }, { approval: 'APPROVED', note: 'By Friday' }],
  })
  const { data } = await owner.ask(`{ documentHistory(id: "${order.id}") { text } }`)
  expect(data.documentHistory.map(({ text }: { text: string }) => text)).toContain(
    'Job 1 was changed, so it needs approval again',
  )
})

test('a job that is done takes stock, and returns exactly that when it is reopened', async () => {
  const variantId = await variantOf('Rotor', 5)
  const order = await orderOf({ variantId, quantity: 2 }, line(1000))
  const [job, other] = order.jobs
  expect(order.jobs[0].lines).toMatchObject([{ kind: 'PRODUCT', description: 'Rotor', unitPrice: 4500, cost: 3000 }])
  const input = { id: order.id, jobId: job.id }
  expect((await documents.call('completeJob', input)).userErrors).toMatchObject([{ code: 'NOT_APPROVED' }])
  await documents.done('approveDocument', { id: order.id })
  const answers = await Promise.all([1, 2, 3].map(() => documents.call('completeJob', input)))
  expect(answers.filter(({ document }) => document)).toHaveLength(1)
  expect(await onHand(variantId)).toBe(3)

  const changed = await documents.call('updateDocument', { id: order.id, jobs: [] })
  expect(changed.userErrors[0].message).toContain('Job 1 is done')
  const approval = await documents.call('setJobApproval', { ...input, approval: 'DECLINED' })
  expect(approval.userErrors[0].message).toContain('is done')
  expect((await documents.call('cancelDocument', { id: order.id })).userErrors[0].message).toContain('is done')

  const complete = await documents.done('completeJob', { id: order.id, jobId: other.id })
  expect(complete).toMatchObject({ completedAt: expect.any(String), fulfilment: 'READY_FOR_PICKUP' })
  expect(complete.actions).not.toContain('DECLINE')
  expect((await documents.call('updateDocument', { id: order.id, subject: 'Late' })).userErrors).toMatchObject([
    { code: 'WRONG_STATUS' },
  ])
  expect(await documents.done('reopenJob', input)).toMatchObject({ completedAt: null, fulfilment: 'PENDING' })
  expect(await onHand(variantId)).toBe(5)
  expect((await documents.call('reopenJob', input)).userErrors[0].message).toContain('is not done')
})

test('a job is not done without its parts, unless they may be back-ordered', async () => {
  const [scarce, ordered] = [await variantOf('Caliper', 1), await variantOf('Hose', 0, { allowsBackOrder: true })]
  const order = await orderOf({ variantId: scarce, quantity: 2 }, { variantId: ordered, quantity: 1 })
  await documents.done('approveDocument', { id: order.id })
  const [first, second] = order.jobs
  const { userErrors } = await documents.call('completeJob', { id: order.id, jobId: first.id })
  expect(userErrors).toMatchObject([{ code: 'OUT_OF_STOCK' }])
  expect((await documents.read(order.id)).jobs[0].doneAt).toBeNull()
  await documents.done('completeJob', { id: order.id, jobId: second.id })
  expect([await onHand(scarce), await onHand(ordered)]).toEqual([1, -1])
})

test('an invoice leaves declined jobs behind, which are offered at the next visit until they were', async () => {
  const nora = (await customersOf(owner).create({ firstname: 'Nora' })).customer
  const order = await documents.issued('WORK_ORDER', {
    customerId: nora.id,
    lines: [],
    jobs: [
      { heading: 'Brakes', note: 'Rear', lines: [line(5000)] },
      { heading: 'Oil', lines: [line(900)] },
    ],
  })
  const [brakes, oil] = order.jobs
  await documents.done('setJobApproval', { id: order.id, jobId: brakes.id, approval: 'DECLINED' })
  await documents.done('setJobApproval', { id: order.id, jobId: oil.id, approval: 'APPROVED' })
  const invoice = await documents.done('convertDocument', { id: order.id, type: 'INVOICE' })
  expect(invoice).toMatchObject({ grandTotal: 900, jobs: [{ heading: 'Oil' }] })
  const declined = async () => {
    const { data } = await owner.ask(
      `{ declinedJobs(customerId: "${nora.id}") { documentId number job { id heading lines { net } } } }`,
    )
    return data.declinedJobs
  }
  expect(await declined()).toEqual([
    { documentId: order.id, number: order.number, job: { id: brakes.id, heading: 'Brakes', lines: [{ net: 5000 }] } },
  ])
  const next = await documents.draft('WORK_ORDER', {
    customerId: nora.id,
    lines: [],
    jobs: [{ declinedJobId: brakes.id }],
  })
  expect(next.jobs).toMatchObject([
    { heading: 'Brakes', note: 'Rear', approval: 'UNAPPROVED', lines: [{ unitPrice: 5000 }] },
  ])
  expect(await declined()).toEqual([])
  await documents.many('deleteDocuments', [next.id])
  expect(await declined()).toHaveLength(1)
})
