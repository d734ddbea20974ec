import { Field, ObjectType } from 'type-graphql'
import { Cents } from '../documents/index.ts'

@ObjectType({ description: 'A tax at a rate. Amounts are in cents.' })
export class TaxReportRow {
  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'Such as 9.975.' })
  percentage!: string

  @Field(() => String, { description: "The business's number for this tax. May be empty." })
  registrationNumber!: string

  @Field(() => Cents, { description: 'The amount that it was charged on, before refunds.' })
  base!: number

  @Field(() => Cents, { description: 'Charged on invoices and web orders.' })
  collected!: number

  @Field(() => Cents, { description: 'The refunded part of `base`.' })
  refundedBase!: number

  @Field(() => Cents, { description: 'The tax refunded.' })
  refunded!: number

  @Field(() => Cents, { description: '`collected` less `refunded`.' })
  net!: number
}

@ObjectType({ description: 'The taxes on documents that were issued in a period.' })
export class TaxReport {
  @Field(() => String)
  from!: string

  @Field(() => String)
  to!: string

  @Field(() => [TaxReportRow], { description: 'By name and rate.' })
  taxes!: TaxReportRow[]

  @Field(() => Cents)
  collected!: number

  @Field(() => Cents)
  refunded!: number

  @Field(() => Cents)
  net!: number
}
