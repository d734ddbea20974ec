import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly bookableService: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    bookableService:
      /^((Update|Delete)BookableServiceInput\.id|BookAppointmentInput\.serviceId|bookingMonth\.serviceId)$/,
    taskAssignee:
      /^((Create|Update)BookableServiceInput\.personIds|BookAppointmentInput\.personId|bookingMonth\.personId)$/,
    calendarResource: /^(Create|Update)BookableServiceInput\.resourceIds$/,
  },
  async reset(database, rows) {
    const { tenant, bookableService, appointment, taskAssignee, calendarResource } = rows
    await database.query(
      `insert into bookable_service (id, tenant_id, name, minutes, created_at, updated_at)
       values ($1, $2, 'Given service', 60, now(), now()) on conflict (id) do update set is_active = true`,
      [bookableService, tenant],
    )
    await database.query(
      `insert into bookable_service_person (tenant_id, service_id, user_id) values ($1, $2, $3) on conflict do nothing`,
      [tenant, bookableService, taskAssignee],
    )
    await database.query(
      `insert into bookable_service_resource (tenant_id, service_id, resource_id) values ($1, $2, $3) on conflict do nothing`,
      [tenant, bookableService, calendarResource],
    )
    await database.query(
      `insert into booking (tenant_id, appointment_id, service_id, service_name, name, email, attempt, token_hash, created_at)
       values ($1, $2, $3, 'Given service', 'Given', 'given@post.example', 'given', 'given', now()) on conflict do nothing`,
      [tenant, appointment, bookableService],
    )
  },
  values: {
    'CreateBookableServiceInput.name': () => `Service ${nextNumber()}`,
    'UpdateBookableServiceInput.name': () => `Service ${nextNumber()}`,
    'CreateBookableServiceInput.minutes': () => 60,
    'UpdateBookableServiceInput.minutes': () => 60,
    'CreateBookableServiceInput.bufferBefore': () => 0,
    'UpdateBookableServiceInput.bufferBefore': () => 0,
    'CreateBookableServiceInput.bufferAfter': () => 15,
    'UpdateBookableServiceInput.bufferAfter': () => 15,
    'CreateBookableServiceInput.noticeMinutes': () => 60,
    'UpdateBookableServiceInput.noticeMinutes': () => 60,
    'CreateBookableServiceInput.daysAhead': () => 60,
    'UpdateBookableServiceInput.daysAhead': () => 60,
    'CreateBookableServiceInput.mostAtOnce': () => 2,
    'UpdateBookableServiceInput.mostAtOnce': () => 2,
    'CreateBookableServiceInput.mostPerDay': () => 20,
    'UpdateBookableServiceInput.mostPerDay': () => 20,
    'CreateBookableServiceInput.position': () => 1,
    'UpdateBookableServiceInput.position': () => 1,
    'UpdateBookingSettingsInput.stepMinutes': () => 30,
    'UpdateBookingSettingsInput.changeNoticeMinutes': () => 60,
    'UpdateBookingSettingsInput.reminderMinutes': () => 60,
    'UpdateBookingSettingsInput.pagePath': () => '/book',
    'ClosedDaysInput.first': () => '2099-12-24',
    'ClosedDaysInput.last': () => '2099-12-26',
    'bookingMonth.month': () => '2026-12',
    'BookAppointmentInput.startsAt': () => '2099-03-02T10:00',
    'MoveBookingInput.startsAt': () => '2099-03-02T11:00',
    'BookAppointmentInput.email': () => 'given@post.example',
    'BookAppointmentInput.phone': () => '+16135550148',
    'BookAppointmentInput.attempt': () => `Attempt of a fixture ${nextNumber()}`,
  },
  rest: {
    'GET /admin/booking/services': () => ({}),
    'POST /admin/booking/services': ({ calendarResource }) => ({
      body: { name: `Service ${nextNumber()}`, minutes: 60, resource_ids: [calendarResource] },
    }),
    'PUT /admin/booking/services/:id': ({ bookableService }) => ({
      params: { id: bookableService },
      body: { minutes: 45 },
    }),
    'DELETE /admin/booking/services/:id': ({ bookableService }) => ({ params: { id: bookableService } }),
    'GET /admin/booking/settings': () => ({}),
    'PUT /admin/booking/settings': () => ({
      body: {
        hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
        closed_days: [{ first: '2099-12-24', last: '2099-12-26', name: 'Holidays' }],
        step_minutes: 30,
      },
    }),
    'GET /booking/services': () => ({}),
    'GET /booking/times': ({ bookableService }) => ({ query: { service_id: bookableService, month: '2026-12' } }),
    'POST /booking/bookings': ({ bookableService }) => ({
      body: {
        ...{ service_id: bookableService, starts_at: '2099-03-02T10:00', name: 'Given' },
        ...{ email: 'given@post.example', attempt: `Attempt of a fixture ${nextNumber()}` },
      },
      // The time is later than what can be booked.
      status: 409,
    }),
    'GET /booking/bookings/:token': () => ({ params: { token: 'nobody' }, status: 404 }),
    'PUT /booking/bookings/:token': () => ({
      params: { token: 'nobody' },
      body: { starts_at: '2099-03-02T11:00' },
      status: 422,
    }),
    'DELETE /booking/bookings/:token': () => ({ params: { token: 'nobody' }, status: 422 }),
  },
  expectedErrors: {
    // The time is later than what can be booked: another needs the opening hours of the day and a solved human check.
    bookAppointment: 'TAKEN',
    // Nobody has this link.
    moveBooking: 'INVALID',
    cancelBooking: 'INVALID',
  },
  openToAnyone: ['bookingOffer', 'bookingMonth', 'bookAppointment', 'onlineBooking', 'moveBooking', 'cancelBooking'],
  // Only whoever has the link finds it.
  personal: ['onlineBooking'],
  longTexts: { 'BookAppointmentInput.humanCheck': 5_000 },
}
