import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { OpenToAnyone } from '../../../../kernel/graphql/requirements.ts'
import { AddressLookupService } from './address-lookup.service.ts'
import type { AddressOption, FoundAddress } from './google-places.ts'

@ObjectType()
export class FormAddressOption implements AddressOption {
  @Field(() => String)
  id!: string

  @Field(() => String)
  text!: string
}

@ObjectType()
export class FormAddress implements FoundAddress {
  @Field(() => String)
  street!: string

  @Field(() => String)
  city!: string

  @Field(() => String, { description: 'A code such as ON.' })
  province!: string

  @Field(() => String)
  postalCode!: string

  @Field(() => String, { description: 'A name such as Canada.' })
  country!: string

  @Field(() => String, { description: 'ISO 3166 code such as CA.' })
  countryCode!: string
}

@Resolver()
export class AddressLookupResolver {
  @Query(() => [FormAddressOption], { description: 'Address suggestions for a text. Empty without a maps key.' })
  @OpenToAnyone('forms')
  formAddresses(@Arg('search', () => String) search: string, @Ctx() ctx: RequestContext) {
    return ctx.use(AddressLookupService).search(search)
  }

  @Query(() => FormAddress, { nullable: true })
  @OpenToAnyone('forms')
  formAddress(@Arg('place', () => String) place: string, @Ctx() ctx: RequestContext): Promise<FoundAddress | null> {
    return ctx.use(AddressLookupService).find(place)
  }
}
