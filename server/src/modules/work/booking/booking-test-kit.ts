import { randomUUID } from 'node:crypto'
import type { Visitor } from '../../../app/test-server.ts'
import { solvedChallenge } from '../../content/forms/form-test-kit.ts'

const SERVICE = `id name minutes version position isActive mostAtOnce people { id } resources { id name }`
const MONTH = `query ($service: ID, $month: String, $person: ID) {
  bookingMonth(serviceId: $service, month: $month, personId: $person) { month previous next times } }`
const BOOK = `mutation ($input: BookAppointmentInput!) { bookAppointment(input: $input) {
  receipt { serviceName startsAt endsAt when path } userErrors { code message field } } }`

/** Booking operations as somebody of the staff. */
export function bookingOf(person: Visitor) {
  const write = async (name: string, type: string, input: object) => {
    const { data, errors } = await person.ask(
      `mutation ($input: ${type}!) { ${name}(input: $input) { service { ${SERVICE} } userErrors { code message field } } }`,
      { input },
    )
    return data?.[name] ?? { errors }
  }
  return {
    create: (input: object) => write('createBookableService', 'CreateBookableServiceInput', input),
    update: (input: object) => write('updateBookableService', 'UpdateBookableServiceInput', input),
    remove: async (id: string) =>
      (
        await person.ask(
          'mutation ($input: DeleteBookableServiceInput!) { deleteBookableService(input: $input) { deletedId } }',
          { input: { id } },
        )
      ).data.deleteBookableService.deletedId,
    settings: async (input: object) =>
      (
        await person.ask(
          `mutation ($input: UpdateBookingSettingsInput!) { updateBookingSettings(input: $input) {
            bookingSettings { hours { weekday opens closes } closedDays { first last name } pagePath version }
            userErrors { code message field } } }`,
          { input },
        )
      ).data.updateBookingSettings,
  }
}

/** The days of every weekday, open from and to these times. */
export const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

export async function monthOf(visitor: Visitor, service: string, month?: string, person?: string) {
  return (await visitor.ask(MONTH, { service, month, person })).data.bookingMonth as {
    month: string
    previous: string | null
    next: string | null
    times: string[]
  }
}

/** Books as the script of a site could by the API. */
export async function book(visitor: Visitor, input: object, isProven = true) {
  const proof = isProven ? await solvedChallenge(visitor) : ''
  const sent = { name: 'Ana Kim', email: 'ana@post.example', attempt: randomUUID(), humanCheck: proof, ...input }
  return (await visitor.ask(BOOK, { input: sent })).data.bookAppointment
}
