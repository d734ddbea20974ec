import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { ForShoppers } from '../../../kernel/graphql/requirements.ts'
import {
  AddressInput,
  AddressPayload,
  DeleteAddressInput,
  DeleteAddressPayload,
  UpdateAddressInput,
} from './address.inputs.ts'
import { AddressService } from './address.service.ts'

@Resolver()
export class AddressResolver {
  @Mutation(() => AddressPayload)
  @ForShoppers()
  createAddress(@Arg('input', () => AddressInput) input: AddressInput, @Ctx() ctx: RequestContext) {
    return payload('address', ctx, () => ctx.use(AddressService).add(input))
  }

  @Mutation(() => AddressPayload)
  @ForShoppers()
  updateAddress(@Arg('input', () => UpdateAddressInput) input: UpdateAddressInput, @Ctx() ctx: RequestContext) {
    return payload('address', ctx, () => ctx.use(AddressService).update(input.id, input))
  }

  @Mutation(() => DeleteAddressPayload)
  @ForShoppers()
  deleteAddress(@Arg('input', () => DeleteAddressInput) { id }: DeleteAddressInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(AddressService).remove(id))
  }
}
