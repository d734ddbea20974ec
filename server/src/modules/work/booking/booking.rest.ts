import { graphql } from '../../../rest/generated/gql.ts'
import type { RestOnlineBookingFragment } from '../../../rest/generated/graphql.ts'
import { field, pick, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
  time,
} from '../../../rest/schema.ts'
import { bookableServiceRoutes } from './services/bookable-service.rest.ts'
import { bookingSettingsRoutes } from './settings/booking-settings.rest.ts'

graphql(`
  fragment RestOnlineBooking on OnlineBooking { serviceName startsAt endsAt when status isOpen }
`)

const ReadOffer = graphql(`
  query RestBookingOffer {
    bookingOffer { isPhoneRequired timeZone services { id name description minutes priceText people { id firstname } } }
  }
`)
const ReadMonth = graphql(`
  query RestBookingMonth($serviceId: ID, $month: String, $personId: ID) {
    bookingMonth(serviceId: $serviceId, month: $month, personId: $personId) { month previous next times }
  }
`)
const Book = graphql(`
  mutation RestBookAppointment($input: BookAppointmentInput!) {
    bookAppointment(input: $input) { receipt { serviceName startsAt endsAt when path } userErrors { code message field } }
  }
`)
const ReadBooking = graphql(`
  query RestOnlineBookingByLink($token: String!) { onlineBooking(token: $token) { ...RestOnlineBooking } }
`)
const MoveBooking = graphql(`
  mutation RestMoveBooking($input: MoveBookingInput!) {
    moveBooking(input: $input) { booking { ...RestOnlineBooking } userErrors { code message field } }
  }
`)
const CancelBooking = graphql(`
  mutation RestCancelBooking($input: CancelBookingInput!) {
    cancelBooking(input: $input) { booking { ...RestOnlineBooking } userErrors { code message field } }
  }
`)

const EXAMPLE_KEY = '0f8fad5b-d9cb-469f-a165-70867728950e'
const NOON = '2026-12-03T12:00:00-05:00'
const startsAt = exemplified(described(string, 'A free time of GET /booking/times'), NOON)
const service = object({
  id: string,
  name: exemplified(string, 'Tire change'),
  description: exemplified(string, 'Both axles, balanced.'),
  minutes: exemplified(integer, 60),
  price_text: exemplified(string, 'from $89'),
  people: described(
    list(object({ id: string, firstname: exemplified(string, 'Olivia') })),
    'The people that customers can choose from',
  ),
})
const about = {
  service_name: exemplified(string, 'Tire change'),
  starts_at: time,
  ends_at: time,
  when: exemplified(string, 'Thursday, December 3, 2026, 12:00 p.m.'),
}
const booking = object({
  ...about,
  status: oneOf('scheduled', 'confirmed', 'arrived', 'done', 'cancelled', 'no_show'),
  is_open: described(boolean, 'Whether it can still be moved or cancelled'),
})
const TOKEN = 'The token is the last part of the path of the booking. Keep it secret'

export const restRoutes: readonly Route[] = [
  ...bookableServiceRoutes,
  ...bookingSettingsRoutes,
  route('GET /booking/services', ReadOffer, {
    summary: 'The services that visitors of the site can book',
    answer: object({
      success,
      services: list(service),
      is_phone_required: boolean,
      time_zone: exemplified(string, 'America/Toronto'),
    }),
    variables: () => ({}),
    reply: ({ bookingOffer: { services, isPhoneRequired, timeZone } }) => ({
      success: true,
      services: services.map(({ priceText, ...one }) => ({ ...one, price_text: priceText })),
      is_phone_required: isPhoneRequired,
      time_zone: timeZone,
    }),
  }),
  route('GET /booking/times', ReadMonth, {
    summary: 'The free times of a service in a month, or of the first month that has some',
    query: {
      service_id: string,
      month: exemplified(string, '2026-12'),
      person_id: described(string, 'Times when this person is free, if customers can choose'),
    },
    answer: object({
      success,
      month: described(exemplified(stringOrNull, '2026-12'), 'Null for an unknown service'),
      previous: described(stringOrNull, 'The month before, if something could be booked then'),
      next: exemplified(stringOrNull, '2027-01'),
      times: exemplified(list(string), [NOON]),
    }),
    variables: ({ query: { service_id: serviceId, month, person_id: personId } }) => ({ serviceId, month, personId }),
    reply: ({ bookingMonth }) => ({
      success: true,
      month: bookingMonth?.month ?? null,
      previous: bookingMonth?.previous ?? null,
      next: bookingMonth?.next ?? null,
      times: bookingMonth?.times ?? [],
    }),
  }),
  route('POST /booking/bookings', Book, {
    summary: 'Books a free time for a visitor of the site, within the limits of the form on the site',
    body: object(
      {
        service_id: string,
        starts_at: startsAt,
        person_id: stringOrNull,
        name: exemplified(string, 'Ana Kim'),
        email: exemplified(string, 'ana@example.com'),
        phone: exemplified(string, '+16135550148'),
        message: exemplified(string, 'The blue one'),
        attempt: exemplified(
          described(string, 'A random key of at least 16 characters. Retries with the same key book once'),
          EXAMPLE_KEY,
        ),
        human_check: exemplified(
          described(string, 'The solution of a form challenge, if the site requires one'),
          'eyJjaGFsbGVuZ2UiOnt9fQ==',
        ),
      },
      ['service_id', 'starts_at', 'name', 'email', 'attempt'],
    ),
    answer: object({
      success,
      booking: object({
        ...about,
        path: exemplified(
          described(string, 'The path of the page to move or cancel it. Keep it secret'),
          '/booking/4f9c2a0d',
        ),
      }),
    }),
    fieldNames: { serviceId: 'service_id', startsAt: 'starts_at', personId: 'person_id', humanCheck: 'human_check' },
    variables: ({ body }) => ({
      input: {
        ...pick(body, { person_id: 'personId', phone: 'phone', message: 'message', human_check: 'humanCheck' }),
        serviceId: text(field(body, 'service_id')),
        startsAt: text(field(body, 'starts_at')),
        name: text(field(body, 'name')),
        email: text(field(body, 'email')),
        attempt: text(field(body, 'attempt')),
      },
    }),
    reply: ({ bookAppointment: { receipt } }) => ({
      success: true,
      booking: receipt && {
        service_name: receipt.serviceName,
        starts_at: receipt.startsAt,
        ends_at: receipt.endsAt,
        when: receipt.when,
        path: receipt.path,
      },
    }),
  }),
  route('GET /booking/bookings/:token', ReadBooking, {
    summary: `One booking. ${TOKEN}`,
    answer: object({ success, booking }),
    variables: ({ params }) => ({ token: text(params.token) }),
    reply: ({ onlineBooking }) => ({ success: true, booking: restBooking(onlineBooking) }),
  }),
  route('PUT /booking/bookings/:token', MoveBooking, {
    summary: `Moves a booking to another free time. ${TOKEN}`,
    body: object({ starts_at: startsAt }),
    answer: object({ success, booking }),
    fieldNames: { startsAt: 'starts_at' },
    variables: ({ params, body }) => ({
      input: { token: text(params.token), startsAt: text(field(body, 'starts_at')) },
    }),
    reply: ({ moveBooking: { booking: moved } }) => ({ success: true, booking: moved && restBooking(moved) }),
  }),
  route('DELETE /booking/bookings/:token', CancelBooking, {
    summary: `Cancels a booking. ${TOKEN}`,
    answer: object({ success, booking }),
    variables: ({ params }) => ({ input: { token: text(params.token) } }),
    reply: ({ cancelBooking: { booking: cancelled } }) => ({
      success: true,
      booking: cancelled && restBooking(cancelled),
    }),
  }),
]

const restBooking = ({ serviceName, startsAt: starts, endsAt, when, status, isOpen }: RestOnlineBookingFragment) => ({
  ...{ service_name: serviceName, starts_at: starts, ends_at: endsAt, when },
  ...{ status: status.toLowerCase(), is_open: isOpen },
})
