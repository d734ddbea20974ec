import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { documentsOf, line } from '../documents/document-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const ERRORS = 'userErrors { code message field }'
const INSPECTION = 'inspection { id completedAt completedBy version points { id } }'
const ORDER = 'document { id odometerIn odometerOut jobs { id } }'

async function call(name: string, type: string, input: object, result: string) {
  const text = `mutation ($input: ${type}!) { ${name}(input: $input) { ${result} ${ERRORS} } }`
  const { data, errors } = await owner.ask(text, { input })
  if (!data?.[name]) throw new Error(JSON.stringify(errors))
  return data[name]
}

const start = async (input: object) =>
  (await call('startInspection', 'StartInspectionInput', input, INSPECTION)).inspection
const complete = (id: string) => call('completeInspection', 'ManageInspectionInput', { id }, INSPECTION)
const reopen = (id: string) => call('reopenInspection', 'ReopenInspectionInput', { id }, INSPECTION)
const checkIn = (input: object) => call('checkInWorkOrder', 'CheckInWorkOrderInput', input, ORDER)
const checkOut = (input: object) => call('checkOutWorkOrder', 'CheckOutWorkOrderInput', input, ORDER)
const rows = (table: string, inspectionId: string) =>
  kit.database.query<{ id: string }>(`select id from ${table} where inspection_id = $1`, [inspectionId])

/** A work order for the vehicle of a new customer. */
async function arrival(lastname: string) {
  const { customer } = await customersOf(owner).create({ lastname })
  const input = { customerId: customer.id, make: 'Honda', model: 'Civic', odometer: 80_000 }
  const { vehicle } = await call('createVehicle', 'CreateVehicleInput', input, 'vehicle { id }')
  const order = await documentsOf(owner).issued('WORK_ORDER', {
    customer: undefined,
    customerId: customer.id,
    vehicleId: vehicle.id,
    lines: [],
    jobs: [{ heading: 'Oil', lines: [line(900)] }],
  })
  return { customerId: customer.id as string, vehicleId: vehicle.id as string, orderId: order.id as string }
}

async function stateOf(vehicleId: string) {
  const [vehicle] = await kit.database.query('select odometer, is_checked_in from vehicle where id = $1', [vehicleId])
  return vehicle
}

test('check-in and check-out write the odometer to the work order and the vehicle', async () => {
  const { orderId, vehicleId } = await arrival('Arriving')
  const arrived = await checkIn({ id: orderId, odometer: 80_120, note: 'Noise at the front' })
  expect(arrived).toMatchObject({ document: { odometerIn: 80_120 }, userErrors: [] })
  expect(await stateOf(vehicleId)).toEqual({ odometer: 80_120, is_checked_in: true })
  expect((await checkOut({ id: orderId, odometer: 80_119 })).userErrors).toMatchObject([{ field: 'odometer' }])
  expect(await stateOf(vehicleId)).toEqual({ odometer: 80_120, is_checked_in: true })
  const left = await checkOut({ id: orderId, odometer: 80_125 })
  expect(left).toMatchObject({ document: { odometerIn: 80_120, odometerOut: 80_125 }, userErrors: [] })
  expect(await stateOf(vehicleId)).toEqual({ odometer: 80_125, is_checked_in: false })
})

test('a work order without a vehicle cannot be checked in', async () => {
  const { id } = await documentsOf(owner).issued('WORK_ORDER')
  expect((await checkIn({ id })).userErrors).toMatchObject([{ message: 'Choose the vehicle of the work order first.' }])
})

test('a reopened inspection can be changed and completed again, and each report stays', async () => {
  const { orderId } = await arrival('Reopening')
  const { id, points } = await start({ documentId: orderId })
  await complete(id)
  expect((await reopen(id)).inspection).toMatchObject({ completedAt: null, completedBy: '' })
  expect((await reopen(id)).userErrors[0].message).toContain('is not completed')
  const input = { id: points[0].id, mark: 'AMBER' }
  expect((await call('saveInspectionPoint', 'SaveInspectionPointInput', input, 'point { mark }')).userErrors).toEqual(
    [],
  )
  await complete(id)
  expect(await rows('inspection_report', id)).toHaveLength(2)
})

test('of two who complete at once one does; of two who add a job at once one does', async () => {
  const { orderId } = await arrival('Racing')
  const { id, points } = await start({ documentId: orderId })
  const input = { id: points[0].id, mark: 'RED' }
  await call('saveInspectionPoint', 'SaveInspectionPointInput', input, 'point { mark }')
  const add = () =>
    call('addInspectionJobs', 'AddInspectionJobsInput', { id, pointIds: [points[0].id] }, 'document { id }')
  const added = (await Promise.all([add(), add()])).flatMap(({ userErrors }) => userErrors)
  expect(added).toMatchObject([{ code: 'ADDED' }])
  expect((await documentsOf(owner).read(orderId)).jobs).toHaveLength(2)
  const completed = (await Promise.all([complete(id), complete(id)])).flatMap(({ userErrors }) => userErrors)
  expect(completed).toMatchObject([{ code: 'COMPLETED' }])
  expect(await rows('inspection_report', id)).toHaveLength(1)
})

test('deleting an inspection takes its points, pictures, reports and timeline entry with it', async () => {
  const { orderId, customerId } = await arrival('Deleting')
  const { id, points } = await start({ documentId: orderId })
  await addPicture(points[0].id)
  await complete(id)
  const entries = () =>
    kit.database.query(`select id from timeline_entry where record_id = $1 and kind = 'inspection'`, [customerId])
  expect(await entries()).toHaveLength(1)
  expect((await call('deleteInspection', 'DeleteInspectionInput', { id }, 'deletedId')).deletedId).toBe(id)
  for (const table of ['inspection_point', 'inspection_picture', 'inspection_report'])
    expect(await rows(table, id)).toEqual([])
  expect(await entries()).toEqual([])
})

test('erasing a customer erases the inspections, and the work order stays', async () => {
  const { orderId, customerId } = await arrival('Erasing')
  const { id, points } = await start({ documentId: orderId })
  await addPicture(points[0].id)
  await complete(id)
  const input = { id: customerId, confirmName: 'Erasing' }
  expect((await call('eraseCustomer', 'EraseCustomerInput', input, 'erasedId')).userErrors).toEqual([])
  expect(await kit.database.query('select id from inspection where id = $1', [id])).toEqual([])
  for (const table of ['inspection_point', 'inspection_picture', 'inspection_report'])
    expect(await rows(table, id)).toEqual([])
  expect(await documentsOf(owner).read(orderId)).toMatchObject({ id: orderId })
})

test('webhooks hear of a completed inspection with its points', async () => {
  await owner.ask(
    'mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ["inspection.completed"] }) { webhook { id } } }',
  )
  const { orderId, customerId } = await arrival('Telling')
  const { id, points } = await start({ documentId: orderId })
  await complete(id)
  const told = await kit.database.query<{ data: { points: object[] } }>(
    `select data from webhook_delivery where event = 'inspection.completed'`,
  )
  expect(told).toMatchObject([{ data: { id, work_order_id: orderId, customer_id: customerId } }])
  expect(told[0]?.data.points).toHaveLength(points.length)
})

async function addPicture(pointId: string): Promise<void> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const { payload, headers } = formData({ name: 'pads.jpg', bytes })
  const url = `/api/v1/admin/inspections/points/${pointId}/pictures`
  expect((await owner.request({ method: 'POST', url, payload, headers })).status).toBe(201)
}
