import type { VehicleRowFragment, VehicleType } from '../../../generated/graphql.ts'

/** A vehicle as form values; an unknown number is an empty string. */
export interface VehicleForm {
  type: VehicleType
  make: string
  model: string
  year: number | string
  color: string
  plate: string
  odometer: number | string
  vin: string
}

export function formOfVehicle(vehicle: VehicleRowFragment | null): VehicleForm {
  return {
    type: vehicle?.type ?? 'CAR',
    make: vehicle?.make ?? '',
    model: vehicle?.model ?? '',
    year: vehicle?.year ?? '',
    color: vehicle?.color ?? '',
    plate: vehicle?.plate ?? '',
    odometer: vehicle?.odometer ?? '',
    vin: vehicle?.vin ?? '',
  }
}

export function inputOfVehicle({ year, odometer, ...texts }: VehicleForm) {
  const number = (value: number | string) => (value === '' ? null : Number(value))
  return { ...texts, year: number(year), odometer: number(odometer) }
}
