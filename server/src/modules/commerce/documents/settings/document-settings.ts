import { Field, Int, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'
import { CanadianProvince } from '../../taxes/index.ts'
import { DocumentLocale, DocumentType } from '../document-kinds.ts'

@ObjectType({ description: 'How the documents of a type are numbered: INV-2026-0001.' })
export class DocumentNumbering {
  @Field(() => DocumentType)
  type!: DocumentType

  @Field(() => String, { description: 'Such as INV-.' })
  prefix!: string

  @Field(() => Int, { description: 'Shorter numbers are padded with zeros.' })
  digits!: number

  @Field(() => Boolean, {
    description: 'Whether the year of issue follows the prefix and numbering restarts at 1 each year.',
  })
  includesYear!: boolean
}

@ObjectType({ description: 'The default texts of new documents of a type.' })
export class DocumentTexts {
  @Field(() => DocumentType)
  type!: DocumentType

  @Field(() => String)
  customerNote!: string

  @Field(() => String)
  terms!: string
}

const numbering = (type: DocumentType, prefix: string): DocumentNumbering => ({
  type,
  prefix,
  digits: 4,
  includesYear: false,
})

/** The types that get numbers. Recurring invoices have none; the invoices created from them do. */
export const defaultNumbering: readonly DocumentNumbering[] = [
  numbering(DocumentType.QUOTE, 'Q-'),
  numbering(DocumentType.INVOICE, 'INV-'),
  numbering(DocumentType.WORK_ORDER, 'WO-'),
  numbering(DocumentType.REFUND, 'RF-'),
  numbering(DocumentType.WEB_ORDER, 'WEB-'),
]

@ObjectType()
export class DocumentSettings extends SettingsOfCapability {
  static readonly capability = 'documents'

  @Field(() => [DocumentNumbering])
  numbering: DocumentNumbering[] = [...defaultNumbering]

  @Field(() => [DocumentTexts], { description: 'Types without texts are left out.' })
  texts: DocumentTexts[] = []

  @Field(() => String, { description: 'Printed at the foot of each page. May be empty.' })
  footer = ''

  @Field(() => Int, { description: 'Days from the issue of an invoice to its due date.' })
  termsDays = 30

  @Field(() => Int, { description: 'Days for which a quote is valid.' })
  quoteValidityDays = 30

  @Field(() => CanadianProvince, {
    description: 'The province of the business, which decides the taxes of customers without a province.',
  })
  province: CanadianProvince = CanadianProvince.ON

  @Field(() => DocumentLocale, { description: 'The language of new documents.' })
  locale: DocumentLocale = DocumentLocale.EN
}
