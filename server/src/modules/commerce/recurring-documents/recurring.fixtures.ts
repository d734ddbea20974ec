import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** A recurring invoice without a schedule. */
    readonly recurringDocument: string
    /** One with a schedule that is due in the far future. */
    readonly scheduledDocument: string
    readonly recurringSchedule: string
    readonly recurringPeriod: string
    readonly recurringLine: string
  }
}

const NEXT = '2199-01-31'

export const fixtures: CapabilityFixtures = {
  ids: {
    recurringDocument: /^CreateRecurringScheduleInput\.documentId$/,
    scheduledDocument: /^RecurringScheduleWhere\.documentId$/,
    recurringSchedule:
      /^recurringSchedule\.id$|^(UpdateRecurringScheduleInput|ManageRecurringScheduleInput|RecurringPeriodInput)\.id$/,
  },
  async create() {
    // No operation takes their ids.
    return { recurringPeriod: randomUUID(), recurringLine: randomUUID() }
  },
  async reset(database, rows) {
    const { tenant, customer, recurringSchedule: schedule } = rows
    await database.query('delete from recurring_schedule where tenant_id = $1 and id <> $2', [tenant, schedule])
    for (const [id, number] of [
      [rows.recurringDocument, 'REC-GIVEN'],
      [rows.scheduledDocument, 'REC-DUE'],
    ])
      await database.query(
        `insert into document (id, tenant_id, type, status, number, sort_on, customer_id, customer, province, grand_total, subtotal,
           created_by, created_at, updated_at)
         values ($1, $2, 'recurring', 'draft', $5, '2026-03-31', $3, $4, 'ON', 5000, 5000, 'Given', now(), now())
         on conflict (id) do nothing`,
        [id, tenant, customer, JSON.stringify(given), number],
      )
    await database.query(
      `insert into document_line (id, tenant_id, document_id, position, description, quantity, unit_price, net, base, taxes)
       values ($1, $2, $3, 0, 'Given', 5000, 1000, 5000, 5000, '[]') on conflict (id) do nothing`,
      [rows.recurringLine, tenant, rows.scheduledDocument],
    )
    await database.query(
      `insert into recurring_schedule (id, tenant_id, document_id, unit, every, starts_on, action, next_on, created_by, created_at, updated_at)
       values ($1, $2, $3, 'month', 1, '2026-01-31', 'draft', $4, 'Given', now(), now())
       on conflict (id) do update set status = 'active', next_on = $4, unit = 'month', every = 1, occurrence_count = 0`,
      [schedule, tenant, rows.scheduledDocument, NEXT],
    )
    await database.query('delete from recurring_period where tenant_id = $1 and id <> $2', [
      tenant,
      rows.recurringPeriod,
    ])
    await database.query(
      `insert into recurring_period (id, tenant_id, schedule_id, day, outcome, created_by, created_at)
       values ($1, $2, $3, '2026-01-31', 'skipped', 'Given', now()) on conflict (id) do nothing`,
      [rows.recurringPeriod, tenant, schedule],
    )
  },
  values: {
    every: () => 1,
    dayOfMonth: () => 31,
    startsOn: () => '2026-01-31',
    endsOn: () => '2199-12-31',
    maxOccurrences: () => 500,
    'RecurringPeriodInput.day': () => NEXT,
    'RecurrenceInput.unit': () => 'MONTH',
    'CreateRecurringScheduleInput.unit': () => 'MONTH',
    'UpdateRecurringScheduleInput.unit': () => 'MONTH',
  },
  rest: {
    'GET /admin/recurring': ({ scheduledDocument }) => ({ query: { invoice_id: scheduledDocument, status: 'active' } }),
    'GET /admin/recurring/:id': ({ recurringSchedule: id }) => ({ params: { id } }),
    'PUT /admin/recurring': ({ recurringSchedule: id }) => ({
      body: { id, unit: 'month', every: 1, starts_on: '2026-01-31', action: 'draft' },
    }),
    'POST /admin/recurring/:id/pause': ({ recurringSchedule: id }) => ({ params: { id }, body: {} }),
    'POST /admin/recurring/:id/resume': ({ recurringSchedule: id }) => ({ params: { id }, body: {} }),
    'POST /admin/recurring/:id/skip': ({ recurringSchedule: id }) => ({ params: { id }, body: { day: NEXT } }),
    // Done already: sent again, nothing is made.
    'POST /admin/recurring/:id/run': ({ recurringSchedule: id }) => ({ params: { id }, body: { day: '2026-01-31' } }),
  },
  vocabulary: [
    'recurring_schedule.unit',
    'recurring_schedule.action',
    'recurring_schedule.status',
    'recurring_period.outcome',
  ],
}

const address = { address: '', address2: '', city: '', province: 'ON', postalCode: '', country: 'CA' }
const given = { name: 'Given', company: '', email: '', phone: '', billingAddress: address, deliveryAddress: null }
