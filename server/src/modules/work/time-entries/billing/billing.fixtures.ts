import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** Of a task whose customer is that of `document` and `workOrder`. */
    readonly billableTime: string
    readonly hourlyRate: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    billableTime: /^BillTimeInput\.entryIds$/,
    document: /^BillTimeInput\.documentId$/,
    customer: /^(UnbilledTimeWhere|HourlyRateWhere|CreateHourlyRateInput)\.customerId$/,
    project: /^(UnbilledTimeWhere|HourlyRateWhere|CreateHourlyRateInput)\.projectId$/,
    timeEntryPerson: /^(HourlyRateWhere|CreateHourlyRateInput)\.personId$/,
    hourlyRate: /^(Update|Delete)HourlyRateInput\.id$/,
  },
  async reset(database, rows) {
    const { tenant, customer, task, project, billableTime, timeEntryPerson, hourlyRate, document, documentLine } = rows
    await database.query('delete from billed_time where tenant_id = $1 and time_entry_id = $2', [tenant, billableTime])
    // What earlier calls created from the same day.
    await database.query(`delete from hourly_rate where tenant_id = $1 and id <> $2 and valid_from <> '2020-01-01'`, [
      tenant,
      hourlyRate,
    ])
    await database.query(
      `insert into hourly_rate (tenant_id, customer_id, valid_from, amount, created_at, updated_at)
       values ($1, $2, '2020-01-01', 9000, now(), now()) on conflict do nothing`,
      [tenant, customer],
    )
    await database.query(
      `insert into time_entry (id, tenant_id, task_id, person_id, person_name, day, seconds, created_at, updated_at)
       values ($1, $2, $3, $4, 'Given', '2026-03-31', 600, now(), now())
       on conflict (id) do update set deleted_at = null, is_billable = true, seconds = 600`,
      [billableTime, tenant, task, timeEntryPerson],
    )
    // Time that is billed, which no call can change.
    await database.query(
      `with entry as (
         insert into time_entry (tenant_id, task_id, person_id, person_name, day, seconds, created_at, updated_at)
         select $1, $2, $3, 'Given', '2026-03-31', 600, now(), now()
         where not exists (select from billed_time where tenant_id = $1) returning id)
       insert into billed_time (tenant_id, time_entry_id, document_id, line_id, price)
       select $1, id, $4, $5, 9500 from entry`,
      [tenant, task, timeEntryPerson, document, documentLine],
    )
    await database.query(
      `insert into hourly_rate (id, tenant_id, project_id, valid_from, amount, created_at, updated_at)
       values ($1, $2, $3, '2026-01-01', 9500, now(), now()) on conflict (id) do update set valid_from = excluded.valid_from`,
      [hourlyRate, tenant, project],
    )
  },
  values: {
    // Of either a person, a project or a customer.
    'CreateHourlyRateInput.personId': () => undefined,
    'CreateHourlyRateInput.projectId': () => undefined,
    'CreateHourlyRateInput.amount': () => 9500,
    'CreateHourlyRateInput.validFrom': () => '2026-04-01',
    'UpdateHourlyRateInput.amount': () => 9600,
    'UpdateHourlyRateInput.validFrom': () => '2026-02-01',
    'BillTimeInput.price': () => 9500,
  },
  rest: {
    'GET /admin/hourly-rates': ({ customer }) => ({ query: { customer_id: customer } }),
    'POST /admin/hourly-rates': ({ customer }) => ({
      body: { customer_id: customer, amount: 95.5, valid_from: '2026-05-01' },
    }),
    'PUT /admin/hourly-rates/:id': ({ hourlyRate }) => ({ params: { id: hourlyRate }, body: { amount: 97 } }),
    'DELETE /admin/hourly-rates/:id': ({ hourlyRate }) => ({ params: { id: hourlyRate } }),
    'GET /admin/unbilled-time': ({ customer }) => ({ query: { customer_id: customer } }),
    'POST /admin/invoices/:id/time': ({ document, billableTime }) => ({
      params: { id: document },
      body: { time_entry_ids: [billableTime], price: 95 },
    }),
    'POST /admin/work-orders/:id/time': ({ workOrder, billableTime }) => ({
      params: { id: workOrder },
      body: { time_entry_ids: [billableTime], grouping: 'person', price: 95 },
    }),
  },
  // Null unless it is the rate of a person, which a check of the table requires.
  vocabulary: ['hourly_rate.person_id'],
  // Time and documents need permissions of their own.
  administratorsOnly: ['unbilledTime', 'billTime'],
}
