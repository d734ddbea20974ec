import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Cents } from '../../documents/index.ts'

@ObjectType({ description: "A customer's balance. Amounts are in cents." })
export class CustomerBalance {
  @Field(() => Cents, { description: 'The unpaid amount of issued invoices and web orders.' })
  unpaid!: number

  @Field(() => Cents, { description: 'The overdue part of `unpaid`.' })
  overdue!: number

  @Field(() => Cents, { description: 'Received, but not allocated to an invoice.' })
  credit!: number

  @Field(() => Cents, {
    description: "The total owed, less the customer's credit; may be negative.",
  })
  balance!: number
}

export enum StatementEntryKind {
  INVOICE = 'invoice',
  WEB_ORDER = 'web_order',
  /** A refund document, which takes off what is owed. */
  CREDIT_NOTE = 'credit_note',
  PAYMENT = 'payment',
  /** Money given back. */
  REFUND = 'refund',
}
registerEnumType(StatementEntryKind, { name: 'StatementEntryKind' })

@ObjectType()
export class StatementEntry {
  @Field(() => ID, { description: 'The ID of the document, payment or refund.' })
  id!: string

  @Field(() => StatementEntryKind)
  kind!: StatementEntryKind

  @Field(() => String, { description: 'A day such as 2026-03-31.' })
  day!: string

  @Field(() => String, { description: 'The number of the document, or the payment method.' })
  label!: string

  @Field(() => Cents, { description: 'The change of the balance; negative for payments.' })
  amount!: number

  @Field(() => Cents, { description: 'The balance after it.' })
  balance!: number
}

@ObjectType({ description: "A statement of a customer's account. Amounts are in cents." })
export class CustomerStatement {
  @Field(() => String)
  customerName!: string

  @Field(() => String)
  from!: string

  @Field(() => String)
  to!: string

  @Field(() => Cents, { description: 'The balance before the first day.' })
  openingBalance!: number

  @Field(() => [StatementEntry], { description: 'By day, oldest first.' })
  entries!: StatementEntry[]

  @Field(() => Cents, { description: 'The balance at the end of the last day.' })
  closingBalance!: number
}
