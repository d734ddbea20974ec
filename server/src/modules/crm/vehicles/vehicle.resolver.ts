import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { isId } from '../../../kernel/validation/errors.ts'
import { Customer, CustomerPayload } from '../customers/index.ts'
import { SimilarVehicles } from './similar-vehicles.ts'
import { Vehicle } from './vehicle.entity.ts'
import {
  CheckInVehicleInput,
  CheckOutVehicleInput,
  CreateCustomerWithVehicleInput,
  CreateVehicleInput,
  DeleteVehicleInput,
  DeleteVehiclePayload,
  SimilarVehicle,
  UpdateVehicleInput,
  VehicleList,
  VehicleOrder,
  VehiclePayload,
  VehicleWhere,
} from './vehicle.inputs.ts'
import { VehicleService } from './vehicle.service.ts'
import { VehicleReader } from './vehicle-reader.ts'
import { VehicleVisit } from './vehicle-visit.entity.ts'

@Resolver(() => Vehicle)
export class VehicleResolver {
  @Query(() => Vehicle)
  @Requires('customers.can_view', 'customers')
  vehicle(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Vehicle> {
    return ctx.use(VehicleReader).one(id)
  }

  @Query(() => VehicleList, {
    description: 'Newest first, or best match first if searched, unless another order is given.',
  })
  @Requires('customers.can_view', 'customers')
  vehicles(
    @ListArgs(VehicleWhere, VehicleOrder) { slice, where, orderBy }: ListArgs<VehicleWhere, VehicleOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Vehicle>> {
    return ctx.use(VehicleReader).list(slice, where, orderBy)
  }

  @Query(() => [SimilarVehicle], {
    description:
      'Existing vehicles with the VIN or plate of a vehicle being entered. Only a hint: plates move from car to car.',
  })
  @Requires('customers.can_view', 'customers')
  similarVehicles(
    @Arg('vin', () => String, { nullable: true }) vin: string | null,
    @Arg('plate', () => String, { nullable: true }) plate: string | null,
    @Arg('exceptId', () => ID, { nullable: true, description: 'The vehicle being edited.' }) exceptId: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<SimilarVehicle[]> {
    const typed = { vin: vin ?? '', plate: plate ?? '' }
    return ctx.use(SimilarVehicles).like(typed, exceptId && isId(exceptId) ? exceptId : null)
  }

  @Mutation(() => VehiclePayload)
  @Requires('customers.can_edit', 'customers')
  createVehicle(@Arg('input', () => CreateVehicleInput) input: CreateVehicleInput, @Ctx() ctx: RequestContext) {
    return payload('vehicle', ctx, () => ctx.use(VehicleService).add(input))
  }

  @Mutation(() => CustomerPayload, { description: 'Creates a customer with a vehicle, or neither.' })
  @Requires('customers.can_create', 'customers')
  createCustomerWithVehicle(
    @Arg('input', () => CreateCustomerWithVehicleInput) input: CreateCustomerWithVehicleInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('customer', ctx, () => ctx.use(VehicleService).addWithCustomer(input))
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
