import { graphql } from '../../../generated/gql.ts'
import type { BookingBlockQuery } from '../../../generated/graphql.ts'
import type { HostPage, UrlQuery } from '../../../host.ts'

/** The name under which the server answers a booking that was refused. No form of a tenant can have it. */
export const BOOKING_FORM = '_booking'

export const BookingBlockDocument = graphql(`
  query BookingBlock($service: ID, $month: String, $person: ID) {
    bookingOffer { isPhoneRequired services { id name description minutes priceText people { id firstname } } }
    bookingMonth(serviceId: $service, month: $month, personId: $person) { month previous next times }
  }
`)

export type OfferedService = BookingBlockQuery['bookingOffer']['services'][number]
export type MonthOfTimes = NonNullable<BookingBlockQuery['bookingMonth']>

/** What a visitor has chosen so far, as the address of the page says it. */
export interface Choice {
  readonly service: string
  readonly person: string
  readonly month: string
  readonly day: string
  readonly time: string
}

/** Free texts, so that pages with free times are never cached. */
export const CHOICES = (['service', 'person', 'month', 'day', 'time'] as const).map((name) => ({ name, isFree: true }))

export function choiceOf(query: UrlQuery = {}): Choice {
  const one = (name: keyof Choice) => query[name]?.at(-1) ?? ''
  const [day, time] = [one('day'), one('time')]
  return {
    ...{ service: one('service'), person: one('person'), day, time },
    month: one('month') || day.slice(0, 7) || time.slice(0, 7),
  }
}

export function bookingVariables({ query }: Pick<HostPage, 'query'>) {
  const { service, month, person } = choiceOf(query)
  return { service: service || null, month: month || null, person: person || null }
}

/** The address of the page with this choice, at the block. */
export function hrefOf(path: string, choice: Partial<Choice>, blockId: string): string {
  const parameters = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''))
  return `${path}${parameters.size > 0 ? `?${parameters}` : ''}#${blockId}`
}
