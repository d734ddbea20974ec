import type {
  DeliveryKind,
  DeliveryMethodInput,
  DeliveryPlaceInput,
  DeliverySettingsPartFragment,
  UpdateDeliverySettingsInput,
} from '../../../generated/graphql.ts'
import { changedValues } from '../../../ui/form/changed-values.ts'
import { type Hours, hoursOf, withFullTimes } from '../../../ui/form/hours.ts'
import { formatAmount, parseMoney } from '../../../ui/money.ts'

/** Numbers are texts while they are typed: '' stands for none. */
type Typed = number | string

export interface PlaceForm {
  readonly key: string
  readonly id: string | null
  readonly name: string
  readonly address: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly instructions: string
  readonly hours: readonly Hours[]
  readonly closedDays: readonly string[]
  readonly slotMinutes: Typed
  readonly slotCapacity: Typed
  readonly noticeMinutes: Typed
  readonly daysAhead: Typed
  readonly isActive: boolean
}

/** In kilograms and dollars, as typed. */
export interface TierForm {
  readonly upTo: string
  readonly price: string
}

export interface MethodForm {
  readonly key: string
  readonly id: string | null
  readonly kind: DeliveryKind
  readonly name: string
  readonly description: string
  readonly price: string
  readonly minSubtotal: string
  readonly freeFrom: string
  readonly postalCodes: readonly string[]
  readonly provinces: readonly string[]
  readonly tiers: readonly TierForm[]
  readonly isActive: boolean
}

export interface DeliveryForm {
  readonly places: readonly PlaceForm[]
  readonly methods: readonly MethodForm[]
  readonly countries: string[]
  readonly provinces: string[]
}

let count = 0
const newKey = () => `new-${++count}`

export function newPlace(): PlaceForm {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  return {
    ...{ key: newKey(), id: null, name: '', address: '', city: '', province: 'ON', postalCode: '', instructions: '' },
    ...{ hours, closedDays: [], slotMinutes: '', slotCapacity: '', noticeMinutes: 60, daysAhead: 7, isActive: true },
  }
}

export function newMethod(): MethodForm {
  return {
    ...{ key: newKey(), id: null, kind: 'FLAT_RATE', name: '', description: '', price: '', minSubtotal: '' },
    ...{ freeFrom: '', postalCodes: [], provinces: [], tiers: [{ upTo: '', price: '' }], isActive: true },
  }
}

/** Keys follow from the IDs, so that the same settings always make the same form. */
export const formOf = ({ places, methods, countries, provinces }: DeliverySettingsPartFragment): DeliveryForm => ({
  places: places.map(placeForm),
  methods: methods.map(methodForm),
  countries: [...countries],
  provinces: [...provinces],
})

function placeForm(place: DeliverySettingsPartFragment['places'][number]): PlaceForm {
  const { id, name, address, city, province, postalCode, instructions, noticeMinutes, daysAhead, isActive } = place
  return {
    ...{ key: id, id, name, address, city, province, postalCode, instructions, noticeMinutes, daysAhead, isActive },
    hours: place.hours.map(hoursOf),
    closedDays: [...place.closedDays],
    slotMinutes: place.slotMinutes ?? '',
    slotCapacity: place.slotCapacity ?? '',
  }
}

function methodForm(method: DeliverySettingsPartFragment['methods'][number]): MethodForm {
  const { id, kind, name, description, isActive } = method
  return {
    ...{ key: id, id, kind, name, description, isActive },
    price: formatAmount(method.price),
    minSubtotal: formatAmount(method.minSubtotal ?? null),
    freeFrom: formatAmount(method.freeFrom ?? null),
    postalCodes: [...method.postalCodes],
    provinces: [...method.provinces],
    tiers: method.tiers.map(({ upTo, price }) => ({ upTo: String(upTo / 1000), price: formatAmount(price) })),
  }
}

/** The input of the mutation: only the parts that changed. */
export const changesBetween = (before: DeliveryForm, after: DeliveryForm): UpdateDeliverySettingsInput =>
  changedValues(inputOf(before), inputOf(after))

function inputOf({ places, methods, countries, provinces }: DeliveryForm) {
  return { places: places.map(placeInput), methods: methods.map(methodInput), countries, provinces }
}

function placeInput({ key: _key, hours, closedDays, ...place }: PlaceForm): DeliveryPlaceInput {
  return {
    ...place,
    hours: hours.map(withFullTimes),
    closedDays: [...closedDays],
    slotMinutes: numberOrNull(place.slotMinutes),
    // Without slots nothing is counted.
    slotCapacity: numberOrNull(place.slotMinutes) === null ? null : numberOrNull(place.slotCapacity),
    noticeMinutes: numberOrNull(place.noticeMinutes) ?? 0,
    daysAhead: numberOrNull(place.daysAhead) ?? 0,
  }
}

/** An amount that is none is sent as one that the server refuses. */
const centsOf = (typed: string) => (Number.isNaN(parseMoney(typed)) ? -1 : parseMoney(typed))

function methodInput({ key: _key, ...method }: MethodForm): DeliveryMethodInput {
  return {
    ...method,
    price: method.kind === 'BY_WEIGHT' ? 0 : (centsOf(method.price) ?? 0),
    minSubtotal: centsOf(method.minSubtotal),
    freeFrom: centsOf(method.freeFrom),
    postalCodes: method.kind === 'LOCAL_DELIVERY' ? [...method.postalCodes] : [],
    provinces: [...method.provinces],
    tiers:
      method.kind === 'BY_WEIGHT'
        ? method.tiers.map(({ upTo, price }) => ({ upTo: gramsOf(upTo), price: centsOf(price) ?? 0 }))
        : [],
  }
}

/** Parses kilograms as typed, such as 2.5 or 2,5. Anything else becomes 0, which the server refuses. */
function gramsOf(typed: string): number {
  const kilograms = Number(typed.replace(',', '.'))
  return Number.isFinite(kilograms) && kilograms < 1_000_000 ? Math.round(kilograms * 1000) : 0
}

const numberOrNull = (typed: Typed) => (typed === '' ? null : Number(typed))
