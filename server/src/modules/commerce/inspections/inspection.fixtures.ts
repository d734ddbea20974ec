import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** An open inspection of the work order. */
    readonly inspection: string
    readonly inspectionPoint: string
    /** A picture whose file exists nowhere. */
    readonly inspectionPicture: string
    readonly inspectionReport: string
    /** A completed inspection. */
    readonly completedInspection: string
    /** Work orders with a vehicle that is elsewhere, and with one that is here. */
    readonly arrivingOrder: string
    readonly leavingOrder: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: { 'UpdateInspectionInput.note': 2000 },
  ids: {
    workOrder: /^StartInspectionInput\.documentId$|^InspectionWhere\.documentId$/,
    vehicle: /^StartInspectionInput\.vehicleId$|^InspectionWhere\.vehicleId$/,
    customer: /^InspectionWhere\.customerId$/,
    inspection:
      /^inspection\.id$|^(UpdateInspectionInput|ManageInspectionInput|DeleteInspectionInput|AddInspectionJobsInput)\.id$/,
    completedInspection: /^ReopenInspectionInput\.id$/,
    inspectionPoint: /^SaveInspectionPointInput\.id$|^AddInspectionJobsInput\.pointIds$/,
    inspectionPicture: /^RemoveInspectionPictureInput\.id$/,
    arrivingOrder: /^CheckInWorkOrderInput\.id$/,
    leavingOrder: /^CheckOutWorkOrderInput\.id$/,
  },
  async create() {
    // No operation takes its id.
    return { inspectionReport: randomUUID() }
  },
  async reset(database, rows) {
    const { tenant, customer, vehicle, vehicleHere, workOrder, inspection, completedInspection } = rows
    for (const [id, vehicleId, number] of [
      [rows.arrivingOrder, vehicle, 'WO-ARRIVES'],
      [rows.leavingOrder, vehicleHere, 'WO-LEAVES'],
    ])
      await database.query(
        `insert into document (id, tenant_id, type, status, number, sort_on, customer_id, vehicle_id, customer, province,
           created_by, created_at, updated_at)
         values ($1, $2, 'work_order', 'approved', $5, '2026-03-31', $3, $4, $6, 'ON', 'Given', now(), now())
         on conflict (id) do update set deleted_at = null, customer_id = $3, vehicle_id = $4`,
        [id, tenant, customer, vehicleId, number, JSON.stringify(given)],
      )
    await database.query('delete from inspection where tenant_id = $1 and not id = any($2)', [
      tenant,
      [inspection, completedInspection],
    ])
    for (const [id, completedAt] of [
      [inspection, null],
      [completedInspection, new Date()],
    ])
      await database.query(
        `insert into inspection (id, tenant_id, name, document_id, customer_id, vehicle_id, completed_at, created_by, created_at, updated_at)
         values ($1, $2, 'Given', $3, $4, $5, $6, 'Given', now(), now())
         on conflict (id) do update set completed_at = $6, document_id = $3`,
        [id, tenant, workOrder, customer, vehicle, completedAt],
      )
    await database.query(
      `insert into inspection_point (id, tenant_id, inspection_id, position, "group", name, unit, mark)
       values ($1, $2, $3, 0, 'Given', 'Given', 'mm', 'red')
       on conflict (id) do update set mark = 'red', job_id = null`,
      [rows.inspectionPoint, tenant, inspection],
    )
    await database.query(
      `insert into inspection_picture (id, tenant_id, inspection_id, point_id, file, width, height, created_by, created_at)
       values ($1, $2, $3, $4, '.inspections/given.jpg', 1, 1, 'Given', now()) on conflict (id) do update set removed_at = null`,
      [rows.inspectionPicture, tenant, inspection, rows.inspectionPoint],
    )
    await database.query(
      `insert into inspection_report (id, tenant_id, inspection_id, content, completed_at)
       values ($1, $2, $3, $4, now()) on conflict (id) do nothing`,
      [rows.inspectionReport, tenant, completedInspection, JSON.stringify(content)],
    )
  },
  values: {
    'SaveInspectionPointInput.mark': () => 'RED',
    'SaveInspectionPointInput.measurement': () => 2.5,
    'StartInspectionInput.template': () => undefined,
    'CheckOutWorkOrderInput.odometer': () => 9_000,
  },
  rest: {
    'GET /admin/inspections': ({ workOrder }) => ({ query: { work_order_id: workOrder } }),
    'GET /admin/inspections/:id': ({ inspection }) => ({ params: { id: inspection } }),
    'POST /admin/inspections': ({ workOrder }) => ({ body: { work_order_id: workOrder } }),
    'PUT /admin/inspections/:id': ({ inspection }) => ({ params: { id: inspection }, body: { note: 'Walk' } }),
    'PUT /admin/inspections/points/:id': ({ inspectionPoint }) => ({
      params: { id: inspectionPoint },
      body: { mark: 'amber', measurement: 3.5 },
    }),
    'POST /admin/inspections/:id/complete': ({ inspection }) => ({ params: { id: inspection }, body: {} }),
    'POST /admin/inspections/:id/reopen': ({ completedInspection }) => ({
      params: { id: completedInspection },
      body: {},
    }),
    'DELETE /admin/inspections/:id': ({ inspection }) => ({ params: { id: inspection } }),
  },
  vocabulary: ['inspection_point.mark', 'inspection_point.unit'],
}

const content = { name: 'Given', note: '', odometer: null, completedBy: 'Given', groups: [] }
const address = { address: '', address2: '', city: '', province: 'ON', postalCode: '', country: 'CA' }
const given = { name: 'Given', company: '', email: '', phone: '', billingAddress: address, deliveryAddress: null }
