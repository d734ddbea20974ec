import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly appointment: string
    readonly appointmentSeries: string
    readonly calendarResource: string
    readonly unusedResource: string
    readonly appointmentCustomField: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: { 'CreateAppointmentInput.note': 10_000, 'UpdateAppointmentInput.note': 10_000 },
  ids: {
    appointment:
      /^(appointment\.id|UpdateAppointmentInput\.id|(Delete|Restore)AppointmentsInput\.ids|ManageAppointmentAssigneesInput\.id)$/,
    appointmentCustomField:
      /^((Create|Update)AppointmentInput\.customFields\.fieldId|AppointmentWhere\.customFields(\.fieldId)?)$/,
    appointmentSeries: /^AppointmentWhere\.seriesId$/,
    calendarResource: /^(UpdateCalendarResourceInput\.id|AppointmentWhere\.resourceId)$/,
    // No appointment has it, so it can be booked and deleted.
    unusedResource: /^(DeleteCalendarResourceInput\.id|(Create|Update)AppointmentInput\.resourceIds)$/,
    customer: /^((Create|Update)AppointmentInput|AppointmentWhere)\.customerId$/,
    vehicle: /^((Create|Update)AppointmentInput|AppointmentWhere)\.vehicleId$/,
    project: /^((Create|Update)AppointmentInput|AppointmentWhere)\.projectId$/,
    task: /^((Create|Update)AppointmentInput|AppointmentWhere)\.taskId$/,
    taskAssignee:
      /^((Create|Update)AppointmentInput\.assigneeIds|ManageAppointmentAssigneesInput\.assigneeIds|AppointmentWhere\.assigneeId)$/,
  },
  async reset(database, rows) {
    const { tenant, customer, vehicle, appointment, appointmentSeries, calendarResource, unusedResource } = rows
    await database.query(
      `insert into custom_field (id, tenant_id, kind, key, label, type, position)
       values ($1, $2, 'appointment', 'given', 'Given', 'text', 0)
       on conflict (id) do update set type = 'text', is_required = false, is_archived = false`,
      [rows.appointmentCustomField, tenant],
    )
    for (const [id, name] of [
      [calendarResource, 'Given bay'],
      [unusedResource, 'Unused bay'],
    ])
      await database.query(
        `insert into calendar_resource (id, tenant_id, name, created_at, updated_at) values ($1, $2, $3, now(), now())
         on conflict (id) do update set is_active = true`,
        [id, tenant, name],
      )
    await database.query(
      `insert into appointment_series (id, tenant_id, rule) values ($1, $2, 'FREQ=WEEKLY') on conflict do nothing`,
      [appointmentSeries, tenant],
    )
    await database.query(
      `insert into appointment (id, tenant_id, title, created_by, created_at, updated_at, starts_at, ends_at)
       values ($1, $2, 'Given', 'Given', now(), now(), '2026-03-31T15:00:00Z', '2026-03-31T16:00:00Z') on conflict (id) do nothing`,
      [appointment, tenant],
    )
    await database.query(
      `update appointment set deleted_at = null, status = 'scheduled', color = 'blue', is_all_day = false, start_day = null, end_day = null,
       starts_at = '2026-03-31T15:00:00Z', ends_at = '2026-03-31T16:00:00Z', customer_id = $2, vehicle_id = $3, series_id = $4,
       series_position = 0 where id = $1`,
      [appointment, customer, vehicle, appointmentSeries],
    )
    await database.query('delete from appointment_resource where resource_id = $1', [unusedResource])
    await database.query(
      `insert into appointment_resource (tenant_id, appointment_id, resource_id, starts_at, ends_at)
       select $1, $2, $3, '2026-03-31T15:00:00Z', '2026-03-31T16:00:00Z'
       where not exists (select from appointment_resource where appointment_id = $2 and resource_id = $3)`,
      [tenant, appointment, calendarResource],
    )
    await database.query(
      `insert into appointment_word (tenant_id, word, appointment_id) values ($2, 'given', $1) on conflict do nothing`,
      [appointment, tenant],
    )
    await database.query(
      `insert into calendar_feed (tenant_id, person_id, person_name, token_hash, created_at)
       values ($1, 'nobody', 'Given', 'given', now()) on conflict do nothing`,
      [tenant],
    )
    await database.query(
      `insert into record_assignee (tenant_id, record_id, user_id) values ($1, $2, $3) on conflict do nothing`,
      [tenant, appointment, rows.taskAssignee],
    )
  },
  values: {
    // These need other permissions as well.
    'CreateAppointmentInput.customerId': () => undefined,
    'CreateAppointmentInput.vehicleId': () => undefined,
    'CreateAppointmentInput.projectId': () => undefined,
    'CreateAppointmentInput.taskId': () => undefined,
    'CreateAppointmentInput.assigneeIds': () => undefined,
    'UpdateAppointmentInput.projectId': () => undefined,
    'UpdateAppointmentInput.taskId': () => undefined,
    'CreateAppointmentInput.resourceIds': () => undefined,
    'CreateAppointmentInput.isAllDay': () => false,
    'UpdateAppointmentInput.isAllDay': () => false,
    'CreateAppointmentInput.startsAt': () => '2026-03-31T14:30',
    'CreateAppointmentInput.endsAt': () => '2026-03-31T15:30',
    'UpdateAppointmentInput.startsAt': () => '2026-03-31T14:30',
    'UpdateAppointmentInput.endsAt': () => '2026-03-31T15:30',
    'CreateAppointmentInput.rule': () => 'FREQ=WEEKLY;COUNT=2',
    'CreateAppointmentInput.reminderMinutes': () => 60,
    'UpdateAppointmentInput.reminderMinutes': () => 60,
    'CalendarRangeInput.from': () => '2026-03-01',
    'CalendarRangeInput.to': () => '2026-03-31',
    'CreateCalendarResourceInput.name': () => `Bay ${nextNumber()}`,
    'UpdateCalendarResourceInput.name': () => `Bay ${nextNumber()}`,
    'CreateCalendarResourceInput.position': () => 1,
    'UpdateCalendarResourceInput.position': () => 1,
  },
  rest: {
    'POST /admin/calendar/assignees/:id': ({ appointment, taskAssignee }) => ({
      params: { id: appointment },
      body: { assignees: [taskAssignee] },
    }),
    'DELETE /admin/calendar/assignees/:id/:assigneeId': ({ appointment, taskAssignee }) => ({
      params: { id: appointment, assigneeId: taskAssignee },
    }),
    'GET /admin/calendar/appointments': ({ customer }) => ({
      query: { year: '2026', month: '3', customer_id: customer },
    }),
    'GET /admin/calendar/appointments/:id': ({ appointment }) => ({ params: { id: appointment } }),
    'POST /admin/calendar/appointments': ({ customer, vehicle, taskAssignee }) => ({
      body: {
        title: 'Walk',
        kind: 'inspection',
        starts_at: '2026-04-01T09:00',
        ends_at: '2026-04-01T10:00',
        customer_id: customer,
        vehicle_id: vehicle,
        assignee_ids: [taskAssignee],
        reminder_minutes: 60,
        custom_fields: [{ key: 'given', value: 'Walk' }],
      },
    }),
    'PUT /admin/calendar/appointments/:id': ({ appointment }) => ({
      params: { id: appointment },
      body: { status: 'confirmed', starts_at: '2026-04-02T09:00', scope: 'one' },
    }),
    'DELETE /admin/calendar/appointments/:id': ({ appointment }) => ({ params: { id: appointment } }),
    'POST /admin/calendar/appointments/:id/restore': ({ appointment }) => ({ params: { id: appointment } }),
    'GET /admin/calendar/feed': () => ({}),
    'POST /admin/calendar/feed': () => ({}),
    'DELETE /admin/calendar/feed': () => ({}),
    'GET /admin/calendar/resources': () => ({}),
    'POST /admin/calendar/resources': () => ({ body: { name: `Bay ${nextNumber()}`, kind: 'bay', color: 'blue' } }),
    'PUT /admin/calendar/resources/:id': ({ calendarResource }) => ({
      params: { id: calendarResource },
      body: { color: 'teal' },
    }),
    'DELETE /admin/calendar/resources/:id': ({ unusedResource }) => ({ params: { id: unusedResource } }),
  },
  vocabulary: [
    'appointment.kind',
    'appointment.status',
    'appointment.color',
    'calendar_resource.kind',
    'calendar_resource.color',
  ],
}
