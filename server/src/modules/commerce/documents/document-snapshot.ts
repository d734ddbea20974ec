import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType()
export class DocumentAddress {
  @Field(() => String)
  address!: string

  @Field(() => String)
  address2!: string

  @Field(() => String)
  city!: string

  @Field(() => String, { description: 'A code such as ON in Canada and the United States, free text elsewhere.' })
  province!: string

  @Field(() => String)
  postalCode!: string

  @Field(() => String, { description: 'ISO 3166 alpha-2, in capital letters.' })
  country!: string
}

@ObjectType({ description: 'The customer as the document shows them. Later changes of the customer do not change it.' })
export class DocumentCustomer {
  @Field(() => String)
  name!: string

  @Field(() => String)
  company!: string

  @Field(() => String)
  email!: string

  @Field(() => String)
  phone!: string

  @Field(() => DocumentAddress)
  billingAddress!: DocumentAddress

  @Field(() => DocumentAddress, { nullable: true, description: 'Null for the billing address.' })
  deliveryAddress!: DocumentAddress | null
}

@ObjectType({ description: 'The vehicle as the document shows it. It stays when the vehicle is deleted.' })
export class DocumentVehicle {
  @Field(() => String)
  displayName!: string

  @Field(() => String)
  vin!: string

  @Field(() => String)
  make!: string

  @Field(() => String)
  model!: string

  @Field(() => Int, { nullable: true })
  year!: number | null

  @Field(() => String)
  color!: string

  @Field(() => String)
  plate!: string
}

export const noAddress: DocumentAddress = {
  address: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'CA',
}

export const nobody: DocumentCustomer = {
  name: '',
  company: '',
  email: '',
  phone: '',
  billingAddress: noAddress,
  deliveryAddress: null,
}
