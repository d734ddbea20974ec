import { Arg, Ctx, Field, InputType, ObjectType, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import { atMost } from '../../../kernel/validation/if-string.ts'
import { DeliveryService } from './delivery.service.ts'
import { DeliveryOption } from './delivery-option.ts'
import { StorePaymentMethod } from './payment-methods.ts'
import { DeliverySettingsService } from './settings/delivery-settings.service.ts'

@InputType({ description: 'Where an order would go.' })
export class DeliveryAddressInput {
  @Field(() => String, { defaultValue: 'CA', description: 'Such as CA.' })
  @atMost(2)
  country!: string

  @Field(() => String, { description: 'Such as ON.' })
  @atMost(3)
  province!: string

  @Field(() => String)
  @atMost(12)
  postalCode!: string
}

@ObjectType({ description: 'What shoppers read and agree to. Texts may be empty.' })
export class StorePolicies {
  @Field(() => String)
  checkoutText!: string

  @Field(() => String)
  returnPolicy!: string

  @Field(() => String)
  deliveryPolicy!: string

  @Field(() => String)
  termsOfSale!: string

  @Field(() => Boolean, { description: 'Whether shoppers have to agree to the terms of sale.' })
  requiresTerms!: boolean
}

@Resolver()
export class DeliveryResolver {
  @Query(() => [DeliveryOption], {
    description:
      "The delivery options for the caller's cart, with prices and the reasons why an option is not available. Without an address, only pick-up is available.",
  })
  @OpenToAnyone('store')
  deliveryOptions(
    @Ctx() ctx: RequestContext,
    @Arg('address', () => DeliveryAddressInput, { nullable: true }) address?: DeliveryAddressInput | null,
  ): Promise<DeliveryOption[]> {
    return ctx.use(DeliveryService).optionsOfCart(address ?? null)
  }

  @Query(() => [StorePaymentMethod], { description: 'How orders can be paid for.' })
  @OpenToAnyone('store')
  storePaymentMethods(@Ctx() ctx: RequestContext): Promise<StorePaymentMethod[]> {
    return ctx.use(DeliveryService).paymentMethods()
  }

  @Query(() => StorePolicies)
  @OpenToAnyone('store')
  storePolicies(@Ctx() ctx: RequestContext): Promise<StorePolicies> {
    return ctx.use(DeliverySettingsService).ordering()
  }
}
