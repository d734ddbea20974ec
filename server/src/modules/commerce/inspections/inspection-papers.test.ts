import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { openedPdf } from '../document-delivery/pdf/pdf-test-kit.ts'
import { documentsOf, line } from '../documents/document-test-kit.ts'

const kit = useServer({ role: 'web' })
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

/** A call of the REST API. */
async function rest(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const url = `/api/v1/admin/${path}`
  const answer = await owner.request({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

const pdf = async (path: string, person = owner) => {
  const { status, bytes } = await person.request({ method: 'GET', url: `/api/v1/admin/work-orders/${path}` })
  return { status, text: status === 200 ? (await openedPdf(bytes)).text : '' }
}

const workOrder = (more: object = {}) =>
  documentsOf(owner).issued('WORK_ORDER', {
    lines: [],
    staffNote: 'Key in the drawer',
    jobs: [{ heading: 'Oil', note: 'Synthetic', lines: [line(900, { description: 'Oil filter' })] }],
    ...more,
  })

test('a program starts, fills, completes, reopens and deletes an inspection over REST', async () => {
  const order = await workOrder()
  const { inspection } = await rest('POST', 'inspections', { work_order_id: order.id })
  expect(inspection).toMatchObject({ work_order_id: order.id, completed_at: null, counts: { green: 0 } })
  const [point] = inspection.points
  const saved = await rest('PUT', `inspections/points/${point.id}`, { mark: 'red', measurement: 1.5, version: 1 })
  expect(saved.point).toMatchObject({ mark: 'red', measurement: 1.5, version: 2 })
  const stale = await rest('PUT', `inspections/points/${point.id}`, { mark: 'green', version: 1 })
  expect(stale.status).toBe(409)
  await rest('PUT', `inspections/${inspection.id}`, { note: 'Brakes first', version: inspection.version })
  const completed = await rest('POST', `inspections/${inspection.id}/complete`, {})
  expect(completed.inspection).toMatchObject({ note: 'Brakes first', counts: { red: 1 } })
  expect(completed.inspection.completed_at).not.toBeNull()
  const reopened = await rest('POST', `inspections/${inspection.id}/reopen`, {})
  expect(reopened.inspection.completed_at).toBeNull()
  const listed = await rest('GET', `inspections?work_order_id=${order.id}`)
  expect(listed.results.rows.map(({ id }: { id: string }) => id)).toEqual([inspection.id])
  expect((await rest('DELETE', `inspections/${inspection.id}`)).success).toBe(true)
  expect((await rest('GET', `inspections/${inspection.id}`)).status).toBe(404)
})

test('the PDF that a customer gets has what was completed, and the sheet of the workshop what is still open', async () => {
  const order = await workOrder({ locale: 'FR' })
  const { inspection } = await rest('POST', 'inspections', { work_order_id: order.id })
  const [point] = inspection.points
  await rest('PUT', `inspections/points/${point.id}`, { mark: 'red', measurement: 1.5, note: 'Usé' })
  await rest('PUT', `inspections/${inspection.id}`, { note: 'Freins d’abord' })
  const sheet = await pdf(`${order.id}/workshop-sheet`)
  for (const part of ['Workshop', 'Oil filter', 'Key in the drawer', point.name, '□ Now', '______ mm'])
    expect(sheet.text).toContain(part)
  // Nothing that the customer pays stands on it.
  expect(sheet.text).not.toContain('9,00')
  expect((await pdf(`${order.id}/pdf`)).text).not.toContain(point.name)
  await rest('POST', `inspections/${inspection.id}/complete`, {})
  const printed = (await pdf(`${order.id}/pdf`)).text
  for (const part of [inspection.name, 'Freins d’abord', 'À réparer maintenant · 1,5 mm', 'Usé'])
    expect(printed).toContain(part)
  expect((await pdf(`${order.id}/workshop-sheet`)).text).not.toContain(point.name)
  expect((await pdf(`${order.id}/workshop-sheet`, kit.visitor())).status).toBe(401)
  const quote = await documentsOf(owner).draft('QUOTE')
  expect((await pdf(`${quote.id}/workshop-sheet`)).status).toBe(404)
})

test('what is kept about a customer names the inspections of their vehicles', async () => {
  const { customer } = await customersOf(owner).create({ lastname: 'Inspected' })
  const order = await workOrder({ customer: undefined, customerId: customer.id })
  const { inspection } = await rest('POST', 'inspections', { work_order_id: order.id })
  const [point] = inspection.points
  await rest('PUT', `inspections/points/${point.id}`, { mark: 'amber', note: 'Thin' })
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customer.id}/everything` })
  const { records } = JSON.parse(body)
  expect(records.inspection).toMatchObject([{ name: inspection.name, documentId: order.id }])
  expect(records.inspection[0].points).toContainEqual(
    expect.objectContaining({ name: point.name, mark: 'amber', note: 'Thin' }),
  )
})
