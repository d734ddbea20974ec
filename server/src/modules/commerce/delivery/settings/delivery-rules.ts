import { randomUUID } from 'node:crypto'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { areValidHours, overlap, sortHours } from '../../../../kernel/time/opening-hours.ts'
import { type InputFault, notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import type { DeliveryMethodInput, DeliveryPlaceInput } from './delivery-settings.inputs.ts'
import { DeliveryKind, type DeliveryMethod, type DeliveryPlace } from './delivery-settings.ts'

const REGION = /^[A-Z0-9]{2,3}$/
const COUNTRY = /^[A-Z]{2}$/
const POSTAL = /^[A-Z0-9]{1,9}$/
/** In cents. */
const MOST_PRICE = 10_000_000
/** In grams. */
const MOST_WEIGHT = 10_000_000
const TWO_WEEKS = 14 * 24 * 60

/** A postal code as codes are compared: capital letters and digits. */
export const normalPostalCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** Places as they are stored, with the IDs that they had. Throws what is wrong with them. */
export function checkedPlaces(typed: readonly DeliveryPlaceInput[], known: readonly DeliveryPlace[]): DeliveryPlace[] {
  const places = typed.map((place) => ({
    ...place,
    id: idOf(place.id, known, 'place', 'places'),
    name: place.name.trim(),
    address: place.address.trim(),
    city: place.city.trim(),
    province: place.province.trim().toUpperCase(),
    postalCode: place.postalCode.trim().toUpperCase(),
    instructions: place.instructions?.trim() ?? '',
    hours: sortHours(place.hours),
    closedDays: [...new Set(place.closedDays ?? [])].sort(),
    slotMinutes: place.slotMinutes ?? null,
    slotCapacity: place.slotCapacity ?? null,
  }))
  throwFaults('places', places, (place) => [
    !place.name && 'Enter a name for each pick-up location',
    isRepeated(places, place) && `There are two pick-up locations named ${place.name}`,
    (!place.address || !place.city) && `Enter the address of ${place.name}`,
    !REGION.test(place.province) && `Choose the province of ${place.name}`,
    !areValidHours(place.hours) && `The hours of ${place.name} must start before they end, such as 09:00 to 17:30`,
    overlap(place.hours) && `The hours of ${place.name} overlap`,
    place.isActive && place.slotMinutes !== null && place.hours.length === 0 && `Enter when ${place.name} is open`,
    place.closedDays.some((day) => calendarDay(day) === null) && 'Enter closed days as dates, such as 2026-12-25',
    isOutside(place.slotMinutes, 15, 480) && 'Enter a time slot length from 15 to 480 minutes',
    isOutside(place.slotCapacity, 1, 1000) && 'Enter from 1 to 1,000 orders per time slot',
    isOutside(place.noticeMinutes, 0, TWO_WEEKS) && 'Enter a preparation time of at most two weeks',
    isOutside(place.daysAhead, 0, 30) && 'Enter from 0 to 30 days ahead',
  ])
  return places
}

export function checkedMethods(
  typed: readonly DeliveryMethodInput[],
  known: readonly DeliveryMethod[],
): DeliveryMethod[] {
  const methods = typed.map((method) => ({
    ...method,
    id: idOf(method.id, known, 'method', 'methods'),
    name: method.name.trim(),
    description: method.description?.trim() ?? '',
    minSubtotal: method.minSubtotal ?? null,
    freeFrom: method.freeFrom ?? null,
    postalCodes: [...new Set((method.postalCodes ?? []).map(normalPostalCode).filter(Boolean))],
    provinces: checkedRegions(method.provinces ?? [], 'methods', REGION),
    tiers: (method.tiers ?? []).toSorted((a, b) => a.upTo - b.upTo),
  }))
  throwFaults('methods', methods, (method) => [
    method.kind === DeliveryKind.PICKUP && 'Set up pick-up with its locations instead',
    !method.name && 'Enter a name for each delivery method',
    isRepeated(methods, method) && `There are two delivery methods named ${method.name}`,
    [method.price, method.minSubtotal, method.freeFrom].some((amount) => isOutside(amount, 0, MOST_PRICE)) &&
      `Enter amounts from $0 to $100,000 for ${method.name}`,
    method.kind === DeliveryKind.LOCAL_DELIVERY &&
      method.postalCodes.length === 0 &&
      `Enter the postal codes that ${method.name} serves`,
    method.postalCodes.some((code) => !POSTAL.test(code)) && 'Enter postal codes such as K1A or K1A 0B1',
    method.kind === DeliveryKind.BY_WEIGHT && method.tiers.length === 0 && `Enter prices by weight for ${method.name}`,
    method.tiers.some((tier) => isOutside(tier.upTo, 1, MOST_WEIGHT) || isOutside(tier.price, 0, MOST_PRICE)) &&
      `Enter weights from 1 g to 10,000 kg and prices from $0 to $100,000 for ${method.name}`,
    method.tiers.some((tier, at) => tier.upTo === method.tiers[at - 1]?.upTo) &&
      `${method.name} has the same weight twice`,
  ])
  return methods
}

export const checkedCountries = (typed: readonly string[]) => checkedRegions(typed, 'countries', COUNTRY)
export const checkedProvinces = (typed: readonly string[]) => checkedRegions(typed, 'provinces', REGION)

function checkedRegions(typed: readonly string[], field: string, shape: RegExp): string[] {
  const codes = [...new Set(typed.map((code) => code.trim().toUpperCase()))]
  const wrong = codes.find((code) => !shape.test(code))
  if (wrong !== undefined) throw new UserInputError({ code: 'INVALID', field, message: 'Enter codes such as CA or ON' })
  return codes
}

function idOf(id: string | null | undefined, known: readonly { id: string }[], noun: string, field: string): string {
  if (!id) return randomUUID()
  const found = known.find((one) => one.id === id.toLowerCase())
  if (!found) throw notFound(noun, field)
  return found.id
}

function throwFaults<Row>(field: string, rows: readonly Row[], messages: (row: Row) => (string | false)[]): void {
  const faults = rows.flatMap((row, at) =>
    messages(row).flatMap((message): InputFault[] => (message ? [{ code: 'INVALID', message, field, row: at }] : [])),
  )
  if (faults.length > 0) throw new UserInputError(faults)
}

const isRepeated = <Row extends { name: string }>(rows: readonly Row[], row: Row) =>
  rows.slice(0, rows.indexOf(row)).some(({ name }) => name.toLowerCase() === row.name.toLowerCase())

const isOutside = (value: number | null, least: number, most: number) =>
  value !== null && (value < least || value > most)
