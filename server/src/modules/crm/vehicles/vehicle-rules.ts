import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { type VehicleFields, VehicleType } from './vehicle.entity.ts'
import { vinFault, writtenVin } from './vin.ts'

/** Vehicle input. Omitted fields are unchanged; null and the empty string clear a field. */
export type TypedVehicle = { readonly [Name in keyof VehicleFields]?: VehicleFields[Name] | null }

const nothing: VehicleFields = {
  type: VehicleType.CAR,
  vin: '',
  make: '',
  model: '',
  year: null,
  color: '',
  plate: '',
  odometer: null,
}
const OLDEST = 1886
const MOST_KM = 9_999_999
/** Characters of the column. */
const MOST_OF_PLATE = 20

/** Applies the input and returns the resulting fields. Throws UserInputError with every invalid field. */
export function checkedVehicle(typed: TypedVehicle, before: VehicleFields = nothing): VehicleFields {
  const text = (name: 'make' | 'model' | 'color' | 'plate' | 'vin') =>
    (typed[name] === undefined ? before[name] : (typed[name] ?? '')).trim()
  const number = (name: 'year' | 'odometer') => (typed[name] === undefined ? before[name] : typed[name])
  const fields: VehicleFields = {
    type: typed.type ?? before.type,
    vin: writtenVin(text('vin')),
    make: text('make'),
    model: text('model'),
    year: number('year'),
    color: text('color'),
    plate: plateOf(text('plate')),
    odometer: number('odometer'),
  }
  const faults = faultsOf(fields)
  if (faults.length > 0) throw new UserInputError(faults)
  return fields
}

function faultsOf({ vin, make, model, plate, year, odometer }: VehicleFields): InputFault[] {
  const newest = new Date().getFullYear() + 2
  const vinIsWrong = vin && vinFault(vin, year)
  return [
    ...(vinIsWrong ? [fault('vin', vinIsWrong)] : []),
    ...(year !== null && (year < OLDEST || year > newest) ? [fault('year', `A year from ${OLDEST} to ${newest}`)] : []),
    ...(odometer !== null && (odometer < 0 || odometer > MOST_KM)
      ? [fault('odometer', `Whole kilometres from 0 to ${MOST_KM.toLocaleString('en')}`)]
      : []),
    ...(make || model || plate || vin ? [] : [fault('make', 'Enter a make, a model, a plate or a VIN')]),
  ]
}

const fault = (field: string, message: string): InputFault => ({ code: 'INVALID', message, field })

/**
 * One form for a plate, however it was typed: capitals, with a space before the last group ('ckwd-417' and 'ckwd417' are
 * 'CKWD 417'). Spaces that were typed stay where they are, as in 'MY CAR'. Signs alone, such as '---', stand for a plate
 * that is not known: two such cars may be here at once.
 */
export function plateOf(text: string): string {
  const plate = text
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
  if (plate.includes(' ') || plate.length >= MOST_OF_PLATE) return plate
  const groups = plate.match(/\d+|\D+/g) ?? []
  const last = groups.at(-1) ?? ''
  // A single sign at the end of several groups, as in 'AB123C', is no group of its own.
  const isSpaced = groups.length === 2 || (groups.length > 2 && last.length > 1)
  return isSpaced ? `${plate.slice(0, -last.length)} ${last}` : plate
}
