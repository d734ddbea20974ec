import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Customer } from '../customers/index.ts'
import { Vehicle } from './vehicle.entity.ts'

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
