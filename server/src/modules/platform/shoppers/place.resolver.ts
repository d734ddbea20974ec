import { Field, ObjectType, Query, Resolver } from 'type-graphql'
import { ForSignedIn } from '../../../kernel/graphql/requirements.ts'
import { countries, provincesOf } from './places.ts'

@ObjectType()
export class Province {
  @Field(() => String)
  code!: string

  @Field(() => String)
  name!: string
}

@ObjectType()
export class Country {
  @Field(() => String, { description: 'ISO 3166 alpha-2, in capital letters.' })
  code!: string

  @Field(() => String)
  name!: string

  @Field(() => [Province], {
    nullable: true,
    description: 'For countries whose addresses name a province by its code; null for others.',
  })
  provinces!: Province[] | null
}

@Resolver()
export class PlaceResolver {
  @Query(() => [Country], { description: 'Countries with the most customers first, then by name.' })
  @ForSignedIn()
  countries(): Country[] {
    return countries.map(({ code, name }) => ({ code, name, provinces: provincesOf(code) }))
  }
}
