import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { Vehicle } from './vehicle.entity.ts'

export const VehicleList = ListOf(Vehicle, 'VehicleList')

export const VehicleWhere = WhereOf(
  'VehicleWhere',
  'Searches plate, VIN, make, model and year, of plates and VINs also parts. Finds at most 200 vehicles.',
  {
    customerId: IDFilter,
    isCheckedIn: BooleanFilter,
  },
)
export type VehicleWhere = InstanceType<typeof VehicleWhere>

export enum VehicleOrderField {
  CREATED_AT = 'id',
  MAKE = 'make',
  MODEL = 'model',
  PLATE = 'plate',
  UPDATED_AT = 'updatedAt',
  YEAR = 'year',
}

export const VehicleOrder = OrderOf('VehicleOrder', VehicleOrderField)
export type VehicleOrder = InstanceType<typeof VehicleOrder>
