import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
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
    @ListArgs(ShopperWhere) { slice, where }: ListArgs<ShopperWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Shopper>> {
    return ctx.use(ManagedShopperService).list(slice, where?.search ?? '')
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
