import type { DocumentFieldsFragment, WebOrderPartFragment } from '../../../generated/graphql.ts'
import { fulfilmentLabel } from '../documents/public-api.ts'

export const PAYMENT_LABELS = {
  ONLINE: 'Online by card',
  E_TRANSFER: 'Interac e-Transfer',
  IN_STORE: 'At pick-up',
  LATER: 'Later',
} as const

type Address = NonNullable<WebOrderPartFragment['delivery']['address']>

/** The lines of an address as they stand on a parcel. */
export const addressLines = ({ address, address2, city, province, postalCode }: Address): string[] =>
  [address, address2, [city, province, postalCode].filter(Boolean).join(' ')].filter((line) => line !== '')

/** 'Fri, Nov 27, 10:00 – 11:00', by the clocks of the tenant. */
export function slotText(
  { slotStart, slotEnd }: Pick<WebOrderPartFragment['delivery'], 'slotStart' | 'slotEnd'>,
  timeZone: string,
): string {
  if (!slotStart || !slotEnd) return ''
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone },
  })
  return format.formatRange(new Date(slotStart), new Date(slotEnd))
}

/** 'Pick-up at Bank Street' or the way in which it is sent. */
export const deliveryText = ({ deliveryKind, delivery }: WebOrderPartFragment): string =>
  deliveryKind === 'PICKUP' ? `Pick-up at ${delivery.placeName || delivery.name}` : delivery.name

/** How many of a line are not handed over or sent yet. */
export const leftOf = ({ quantity, fulfilled }: WebOrderPartFragment['lines'][number]): number => quantity - fulfilled

/** As in lists, but says when a part of the items was handed over or sent. */
export function orderFulfilmentLabel(
  document: Pick<DocumentFieldsFragment, 'status' | 'fulfilment'>,
  { lines, deliveryKind }: Pick<WebOrderPartFragment, 'lines' | 'deliveryKind'>,
): string {
  const isOpen = document.status !== 'CANCELLED' && lines.some((line) => leftOf(line) > 0)
  if (!isOpen || lines.every(({ fulfilled }) => fulfilled === 0)) return fulfilmentLabel(document)
  return deliveryKind === 'PICKUP' ? 'Partially picked up' : 'Partially shipped'
}
