import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { type Listing, slice } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import {
  ManageShopperInput,
  type Shopper,
  ShopperList,
  ShopperPayload,
  ShopperWhere,
} from './managed-shopper.inputs.ts'
import { ManagedShopperService } from './managed-shopper.service.ts'

@Resolver()
export class ManagedShopperResolver {
  @Query(() => ShopperList, { description: "Accounts on the tenant's site, newest first." })
  @Requires('users.can_view')
  shoppers(
    @Arg('page', () => Int, { nullable: true, defaultValue: 1 }) page: number | null,
    @Arg('perPage', () => Int, { nullable: true, defaultValue: 20 }) perPage: number | null,
    @Arg('where', () => ShopperWhere, { nullable: true }) where: ShopperWhere | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Shopper>> {
    return ctx.use(ManagedShopperService).list(slice(page, perPage), where?.search ?? '')
  }

  @Mutation(() => ShopperPayload, { description: 'Ends their sessions and keeps them from signing in.' })
  @RequiresPerson('users.can_delete')
  deactivateShopper(@Arg('input', () => ManageShopperInput) { id }: ManageShopperInput, @Ctx() ctx: RequestContext) {
    return payload('shopper', ctx, () => ctx.use(ManagedShopperService).deactivate(id))
  }

  @Mutation(() => ShopperPayload)
  @RequiresPerson('users.can_edit')
  reactivateShopper(@Arg('input', () => ManageShopperInput) { id }: ManageShopperInput, @Ctx() ctx: RequestContext) {
    return payload('shopper', ctx, () => ctx.use(ManagedShopperService).reactivate(id))
  }
}
