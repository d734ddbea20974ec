import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { CreateCustomerInput, Customer } from '../customers/index.ts'
import { Vehicle, VehicleType } from './vehicle.entity.ts'
import type { TypedVehicle } from './vehicle-rules.ts'

@InputType()
abstract class VehicleInput implements TypedVehicle {
  @Field(() => VehicleType, { nullable: true })
  type?: VehicleType | null

  @Field(() => String, { nullable: true, description: '17 characters. Spaces and dashes are ignored.' })
  @IfString()
  @atMost(40)
  vin?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(60)
  make?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(60)
  model?: string | null

  @Field(() => Int, { nullable: true })
  year?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(40)
  color?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(20)
  plate?: string | null

  @Field(() => Int, { nullable: true, description: 'In kilometres.' })
  odometer?: number | null
}

@InputType({ description: 'A make, model, plate or VIN is required.' })
export class CreateVehicleInput extends VehicleInput {
  @Field(() => ID)
  customerId!: string
}

@InputType({ description: 'A make, model, plate or VIN is required.' })
export class FirstVehicleInput extends VehicleInput {}

@InputType()
export class CreateCustomerWithVehicleInput extends CreateCustomerInput {
  @Field(() => FirstVehicleInput, { nullable: true, description: 'Without one, only the customer is created.' })
  vehicle?: FirstVehicleInput | null
}

@InputType({
  description:
    'Omitted fields are unchanged; null and the empty string clear a field. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateVehicleInput extends VehicleInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DeleteVehicleInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class CheckInVehicleInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: 'In kilometres. Must not decrease.' })
  odometer?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  note?: string | null
}

@InputType()
export class CheckOutVehicleInput {
  @Field(() => ID)
  id!: string
}

export const VehiclePayload = PayloadOf('VehiclePayload', 'vehicle', () => Vehicle, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `vehicle` is the current version.',
})

export const DeleteVehiclePayload = PayloadOf('DeleteVehiclePayload', 'deletedId', () => ID)

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

export enum VehicleMatch {
  VIN = 'vin',
  PLATE = 'plate',
}
registerEnumType(VehicleMatch, { name: 'VehicleMatch' })

@ObjectType({ description: 'A vehicle with the same VIN or plate, with its customer.' })
export class SimilarVehicle {
  @Field(() => Vehicle)
  vehicle!: Vehicle

  @Field(() => Customer)
  customer!: Customer

  @Field(() => [VehicleMatch])
  matchedBy!: VehicleMatch[]
}
