import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Customer } from '../customers/index.ts'
import { Vehicle } from './vehicle.entity.ts'
import {
  CheckInVehicleInput,
  CheckOutVehicleInput,
  CreateVehicleInput,
  DeleteVehicleInput,
  DeleteVehiclePayload,
  UpdateVehicleInput,
  VehiclePayload,
} from './vehicle.inputs.ts'
import { VehicleService } from './vehicle.service.ts'
import { VehicleVisit } from './vehicle-visit.entity.ts'

@Resolver(() => Vehicle)
export class VehicleResolver {
  @Mutation(() => VehiclePayload)
  @Requires('customers.can_edit', 'customers')
  createVehicle(@Arg('input', () => CreateVehicleInput) input: CreateVehicleInput, @Ctx() ctx: RequestContext) {
    return payload('vehicle', ctx, () => ctx.use(VehicleService).add(input))
  }

  @Mutation(() => VehiclePayload)
  @Requires('customers.can_edit', 'customers')
  updateVehicle(@Arg('input', () => UpdateVehicleInput) input: UpdateVehicleInput, @Ctx() ctx: RequestContext) {
    return payload('vehicle', ctx, () => ctx.use(VehicleService).update(input))
  }

  @Mutation(() => DeleteVehiclePayload, { description: 'Also deletes its visits.' })
  @Requires('customers.can_delete', 'customers')
  deleteVehicle(@Arg('input', () => DeleteVehicleInput) { id }: DeleteVehicleInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(VehicleService).remove(id))
  }

  @Mutation(() => VehiclePayload, { description: 'Records that the vehicle has arrived on the premises.' })
  @Requires('customers.can_edit', 'customers')
  checkInVehicle(@Arg('input', () => CheckInVehicleInput) input: CheckInVehicleInput, @Ctx() ctx: RequestContext) {
    return payload('vehicle', ctx, () => ctx.use(VehicleService).checkIn(input))
  }

  @Mutation(() => VehiclePayload)
  @Requires('customers.can_edit', 'customers')
  checkOutVehicle(@Arg('input', () => CheckOutVehicleInput) { id }: CheckOutVehicleInput, @Ctx() ctx: RequestContext) {
    return payload('vehicle', ctx, () => ctx.use(VehicleService).checkOut(id))
  }

  @FieldResolver(() => [VehicleVisit], {
    complexity: 5,
    description: 'Visits, newest first.',
  })
  visits(@Root() vehicle: Vehicle, @Ctx() ctx: RequestContext): Promise<VehicleVisit[]> {
    return ctx.use(VehicleService).visits(vehicle)
  }
}

@Resolver(() => Customer)
export class CustomerVehiclesResolver {
  @FieldResolver(() => [Vehicle])
  vehicles(@Root() { id }: Customer, @Ctx() ctx: RequestContext): Promise<Vehicle[]> {
    return ctx.use(VehicleService).of(id)
  }
}
