import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Cents } from '../../documents/index.ts'

@ObjectType({ description: 'What a customer owes. Amounts are cents.' })
export class CustomerBalance {
  @Field(() => Cents, { description: 'Unpaid of issued invoices and web orders.' })
  unpaid!: number

  @Field(() => Cents, { description: 'Of `unpaid`, what is overdue.' })
  overdue!: number

  @Field(() => Cents, { description: 'Received, but on no invoice.' })
  credit!: number

  @Field(() => Cents, {
    description: 'All that is owed less all that the customer has paid too much; may be negative.',
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
  @Field(() => ID, { description: 'Of the document, the payment or the refund.' })
  id!: string

  @Field(() => StatementEntryKind)
  kind!: StatementEntryKind

  @Field(() => String, { description: 'A day such as 2026-03-31.' })
  day!: string

  @Field(() => String, { description: 'The number of the document, or how was paid.' })
  label!: string

  @Field(() => Cents, { description: 'What it adds to what is owed; negative for payments.' })
  amount!: number

  @Field(() => Cents, { description: 'What is owed after it.' })
  balance!: number
}

@ObjectType({ description: 'What happened on the account of a customer. Amounts are cents.' })
export class CustomerStatement {
  @Field(() => String)
  customerName!: string

  @Field(() => String)
  from!: string

  @Field(() => String)
  to!: string

  @Field(() => Cents, { description: 'Owed before the first day.' })
  openingBalance!: number

  @Field(() => [StatementEntry], { description: 'In the order of days.' })
  entries!: StatementEntry[]

  @Field(() => Cents, { description: 'Owed at the end of the last day.' })
  closingBalance!: number
}
