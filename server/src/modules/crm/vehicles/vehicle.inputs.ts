import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/payload.ts'
import { atMost, IfString } from '../../../kernel/if-string.ts'
import { Vehicle, VehicleType } from './vehicle.entity.ts'
import type { TypedVehicle } from './vehicle-rules.ts'

@InputType()
abstract class VehicleInput implements TypedVehicle {
  @Field(() => VehicleType, { nullable: true })
  type?: VehicleType | null

  @Field(() => String, { nullable: true, description: '17 characters; spaces and dashes do not count.' })
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

@InputType({ description: 'A make, a model, a plate or a VIN is needed.' })
export class AddVehicleInput extends VehicleInput {
  @Field(() => ID)
  customerId!: string
}

@InputType({
  description:
    'Absent fields stay as they are, null and the empty text empty them. `version` is the one last read; without it the write is taken as meant.',
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

  @Field(() => Int, { nullable: true, description: 'In kilometres; it only ever goes up.' })
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

@ObjectType({
  description: 'On a stale version userErrors holds one with code CONFLICT and `vehicle` is the current one.',
})
export class VehiclePayload {
  @Field(() => Vehicle, { nullable: true })
  vehicle?: Vehicle | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DeleteVehiclePayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
