import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { StockLocation } from './stock.entity.ts'
import {
  CreateStockLocationInput,
  DeleteStockLocationInput,
  DeleteStockLocationPayload,
  StockLocationPayload,
  UpdateStockLocationInput,
} from './stock-location.inputs.ts'
import { StockLocationService } from './stock-location.service.ts'

@Resolver()
export class StockLocationResolver {
  @Query(() => [StockLocation], { description: 'The default first, then by name.' })
  @Requires('products.can_view', 'products')
  stockLocations(@Ctx() ctx: RequestContext): Promise<StockLocation[]> {
    return ctx.use(StockLocationService).list()
  }

  @Mutation(() => StockLocationPayload)
  @Requires('products.can_create', 'products')
  createStockLocation(
    @Arg('input', () => CreateStockLocationInput) input: CreateStockLocationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('stockLocation', ctx, () => ctx.use(StockLocationService).create(input))
  }

  @Mutation(() => StockLocationPayload)
  @Requires('products.can_edit', 'products')
  updateStockLocation(
    @Arg('input', () => UpdateStockLocationInput) input: UpdateStockLocationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('stockLocation', ctx, () => ctx.use(StockLocationService).update(input))
  }

  @Mutation(() => DeleteStockLocationPayload, {
    description: 'Deletes a location that is not the default and never had stock.',
  })
  @Requires('products.can_delete', 'products')
  deleteStockLocation(
    @Arg('input', () => DeleteStockLocationInput) { id }: DeleteStockLocationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(StockLocationService).delete(id))
  }
}
