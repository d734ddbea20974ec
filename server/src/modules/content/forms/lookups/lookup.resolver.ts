import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { OpenToAnyone } from '../../../../kernel/graphql/requirements.ts'
import type { AddressOption, FoundAddress } from './address-lookup.ts'
import { FormLookup } from './lookup.service.ts'

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
export class FormLookupResolver {
  @Query(() => [String], {
    description: 'Vehicle makes. Falls back to common makes while the vehicle service cannot be reached.',
  })
  @OpenToAnyone('forms')
  vehicleMakes(@Ctx() ctx: RequestContext): Promise<readonly string[]> {
    return ctx.use(FormLookup).makes()
  }

  @Query(() => [String])
  @OpenToAnyone('forms')
  vehicleModels(@Arg('make', () => String) make: string, @Ctx() ctx: RequestContext): Promise<readonly string[]> {
    return ctx.use(FormLookup).models(make)
  }

  @Query(() => [FormAddressOption], { description: 'Address suggestions for a text. Empty without a maps key.' })
  @OpenToAnyone('forms')
  formAddresses(@Arg('search', () => String) search: string, @Ctx() ctx: RequestContext) {
    return ctx.use(FormLookup).addresses(search)
  }

  @Query(() => FormAddress, { nullable: true })
  @OpenToAnyone('forms')
  formAddress(@Arg('place', () => String) place: string, @Ctx() ctx: RequestContext): Promise<FoundAddress | null> {
    return ctx.use(FormLookup).address(place)
  }
}
