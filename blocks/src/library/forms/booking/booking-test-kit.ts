import type { FormState } from '../../../host.ts'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

export const OIL = '019ae000-0000-7000-8000-000000000001'
export const TIMES = [
  '2026-12-03T09:00:00-05:00',
  '2026-12-03T09:30:00-05:00',
  '2026-12-08T14:30:00-05:00',
  '2026-12-08T15:00:00-05:00',
]

interface Options {
  readonly services?: readonly []
  readonly people?: readonly { readonly id: string; readonly firstname: string }[]
  readonly form?: FormState
}

/** A page with the block as the site draws it for an address. */
export function bookingPage(
  query: Readonly<Record<string, readonly string[]>>,
  { services, people = [], form }: Options = {},
) {
  const oil = {
    id: OIL,
    name: 'Oil change',
    description: 'With a new filter',
    minutes: 45,
    priceText: 'from $79',
    people,
  }
  const bookingMonth =
    query.service?.[0] === OIL ? { month: '2026-12', previous: null, next: '2027-01', times: TIMES } : null
  const value = { bookingOffer: { isPhoneRequired: false, services: services ?? [oil] }, bookingMonth }
  return onSite(block('Booking', {}), { slug: 'book', query }, () => ({ state: 'ready', value }), { form })
}
