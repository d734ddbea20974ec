import { UserInputError } from '../../../kernel/validation/errors.ts'
import {
  checkedVehicle,
  MOST_VEHICLES,
  type TypedVehicle,
  type Vehicle,
  type VehicleFields,
} from '../vehicles/index.ts'
import { VEHICLE } from './customer-row.ts'

/** A vehicle to write; without an ID it is a new one. */
export interface WrittenVehicle {
  readonly id: string | null
  fields: VehicleFields
}

/** A customer's vehicles after the rows so far. */
export class RowVehicles {
  readonly written = new Set<WrittenVehicle>()
  private readonly all: WrittenVehicle[]

  constructor(vehicles: readonly Vehicle[]) {
    this.all = vehicles.map((vehicle) => ({ id: vehicle.id, fields: vehicle }))
  }

  /** Adds the vehicle of a row, or updates the one with its VIN or plate. False if nothing changes. Throws UserInputError. */
  take(typed: TypedVehicle): boolean {
    const fields = checked(typed)
    const same = this.all.find(({ fields: one }) => isSameVehicle(one, fields))
    if (!same) {
      if (this.all.length >= MOST_VEHICLES) throw new UserInputError(`A customer has at most ${MOST_VEHICLES} vehicles`)
      this.add({ id: null, fields })
      return true
    }
    const changed = checked(typed, same.fields)
    const names = Object.keys(changed) as (keyof VehicleFields)[]
    if (names.every((name) => changed[name] === same.fields[name])) return false
    same.fields = changed
    this.written.add(same)
    return true
  }

  private add(vehicle: WrittenVehicle): void {
    this.all.push(vehicle)
    this.written.add(vehicle)
  }
}

/** A VIN decides where both have one, then a plate, then make, model and year. */
function isSameVehicle(one: VehicleFields, other: VehicleFields): boolean {
  if (one.vin && other.vin) return one.vin === other.vin
  if (one.plate && other.plate) return wordOf(one.plate) === wordOf(other.plate)
  const name = ({ make, model, year }: VehicleFields) => `${make} ${model} ${year ?? ''}`.toLowerCase()
  return !other.vin && !other.plate && name(one) === name(other)
}

const wordOf = (plate: string) => plate.replaceAll(/[\s-]/g, '')

/** Errors are about the columns of the file. */
function checked(typed: TypedVehicle, before?: VehicleFields): VehicleFields {
  try {
    checkLengths(typed)
    return checkedVehicle(typed, before)
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    throw new UserInputError(error.faults.map((fault) => ({ ...fault, field: `${VEHICLE}${fault.field}` })))
  }
}

/** The limits of the vehicle's inputs. */
const LONGEST = { make: 60, model: 60, plate: 20, vin: 40 } as const

function checkLengths(typed: TypedVehicle): void {
  for (const [field, most] of Object.entries(LONGEST)) {
    const text = typed[field as keyof typeof LONGEST] ?? ''
    const isKept = text.length <= most && !text.includes('\u0000')
    if (!isKept) throw new UserInputError({ code: 'INVALID', message: `At most ${most} characters`, field })
  }
}
