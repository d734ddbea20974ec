import dayjs from 'dayjs'
import type { AnalyticsDimension } from '../../../generated/graphql.ts'
import { countryName } from '../../../ui/country-name.ts'

/** What events of the site's own script are called. Others have the name that a button was given. */
const EVENTS: Readonly<Record<string, string>> = {
  view_item: 'Viewed a product',
  add_to_cart: 'Added to cart',
  view_cart: 'Viewed the cart',
  live_chat_opened: 'Opened the live chat',
  form_submit: 'Sent a form',
  generate_lead: 'Became a lead',
  newsletter_signup: 'Signed up for a newsletter',
  design_online_open: 'Opened the design studio',
}

const DEVICES: Readonly<Record<string, string>> = { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet' }

/** The name of a value on screen. */
export function labelOf(dimension: AnalyticsDimension, value: string): string {
  if (dimension === 'SOURCE' && value === 'direct') return 'Direct'
  if (dimension === 'EVENT') return EVENTS[value] ?? value
  if (dimension === 'DEVICE') return DEVICES[value] ?? value
  if (dimension === 'COUNTRY') return countryName(value)
  return value
}

/** A day, or an hour of one day. */
export function timeLabel(at: string): string {
  return at.includes('T') ? `${at.slice(11, 13)}:00` : dayjs(at).format('D MMM')
}
