import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql'

/** The fields to choose from in a merge. The values are property names. */
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
  description: 'The versions are those last read; without them the merge is not checked for conflicts.',
})
export class MergeCustomersInput {
  @Field(() => ID, { description: 'The customer to keep.' })
  targetId!: string

  @Field(() => ID, { description: 'The customer to merge into the target. All its records move to the target.' })
  sourceId!: string

  @Field(() => Int, { nullable: true })
  targetVersion?: number | null

  @Field(() => Int, { nullable: true })
  sourceVersion?: number | null

  @Field(() => [CustomerMergeField], { nullable: true, description: 'Fields to copy from the source.' })
  fieldsFromSource?: CustomerMergeField[] | null

  @Field(() => [ID], {
    nullable: true,
    description:
      'Custom fields to copy from the source, even if it has no value; the target keeps its value in all others. If omitted, values are copied from the source only where the target has none.'.replace(
        /\s+/g,
        ' ',
      ),
  })
  customFieldIdsFromSource?: string[] | null
}

@InputType()
export class UndoCustomerMergeInput {
  @Field(() => ID, { description: 'The merge.' })
  id!: string
}
