import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql'

/** What of two customers may be chosen. Their values are the properties'. */
export enum CustomerMergeField {
  FIRSTNAME = 'firstname',
  LASTNAME = 'lastname',
  EMAIL = 'email',
  PHONE = 'phone',
  ADDRESS = 'address',
  ADDRESS2 = 'address2',
  CITY = 'city',
  PROVINCE = 'province',
  POSTAL_CODE = 'postalCode',
  COUNTRY = 'country',
}
registerEnumType(CustomerMergeField, { name: 'CustomerMergeField' })

@InputType({
  description: 'Versions are those last read; without them the merge is taken as meant.',
})
export class MergeCustomersInput {
  @Field(() => ID, { description: 'The one that stays.' })
  targetId!: string

  @Field(() => ID, { description: 'The one that goes. Everything that is of it is of the other from then on.' })
  sourceId!: string

  @Field(() => Int, { nullable: true })
  targetVersion?: number | null

  @Field(() => Int, { nullable: true })
  sourceVersion?: number | null

  @Field(() => [CustomerMergeField], { nullable: true, description: 'What is taken from the one that goes.' })
  take?: CustomerMergeField[] | null

  @Field(() => [ID], {
    nullable: true,
    description:
      `Custom fields that are taken from the one that goes, also where it says nothing; in all others the one that
      stays says what it said. Left out, the one that stays is filled up with what only the other says.`.replace(
        /\s+/g,
        ' ',
      ),
  })
  takeCustomFieldIds?: string[] | null
}
