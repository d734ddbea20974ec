import { truncate } from '../../../../kernel/validation/truncate.ts'
import { CanadianProvince } from '../../taxes/index.ts'
import type { DeliveryPlace } from './delivery-settings.ts'

/** Of a company, as it is typed into the settings of a site. */
interface Company {
  /** Also the ID of its place, so that a checkout that chose it finds it again. */
  readonly tenantId: string
  readonly name: string
  /** Street, city, province and postal code, on lines of their own or after commas. */
  readonly address: string
  /** Unless the address has one. */
  readonly province: string
}

const POSTAL_CODE = /[A-Z]\d[A-Z] ?\d[A-Z]\d$/i

/**
 * Where orders are picked up until the store says otherwise, so that a new store can take orders. Null without an address
 * that has a city.
 */
export function companyPlace({ tenantId, name, address: typed, province: usual }: Company): DeliveryPlace | null {
  const text = typed.trim()
  const code = POSTAL_CODE.exec(text)?.[0] ?? ''
  const words = text
    .slice(0, text.length - code.length)
    .split(/([\s,])/)
    .filter((word) => word !== '')
  const last = words.findLastIndex((word) => word.trim() !== '' && word !== ',')
  const named = words[last]?.toUpperCase() ?? ''
  const hasProvince = Object.hasOwn(CanadianProvince, named)
  const province = hasProvince ? named : usual
  const [address = '', city = ''] = (hasProvince ? words.slice(0, last) : words)
    .join('')
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (!name || !city) return null
  return {
    id: tenantId,
    name: truncate(name, 100),
    address: truncate(address, 200),
    city: truncate(city, 100),
    province,
    postalCode: code.toUpperCase(),
    instructions: '',
    hours: [],
    closedDays: [],
    slotMinutes: null,
    slotCapacity: null,
    noticeMinutes: 0,
    daysAhead: 7,
    isActive: true,
  }
}
