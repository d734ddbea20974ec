import { ArrayMaxSize } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { CanadianProvince } from '../../taxes/index.ts'
import { DocumentLocale, DocumentType } from '../document-kinds.ts'
import { DocumentSettings } from './document-settings.ts'

const MOST_TYPES = 6

@InputType()
export class DocumentNumberingInput {
  @Field(() => DocumentType)
  type!: DocumentType

  @Field(() => String, { description: 'Must not end with a digit, or numbers could repeat.' })
  @atMost(20)
  prefix!: string

  @Field(() => Int, { description: 'From 1 to 9.' })
  digits!: number

  @Field(() => Boolean)
  includesYear!: boolean
}

@InputType()
export class DocumentTextsInput {
  @Field(() => DocumentType)
  type!: DocumentType

  @Field(() => String)
  @atMost(5000)
  customerNote!: string

  @Field(() => String)
  @atMost(5000)
  terms!: string
}

@InputType({ description: 'Omitted settings are unchanged.' })
export class UpdateDocumentSettingsInput {
  @Field(() => [DocumentNumberingInput], { nullable: true, description: 'Types that are left out are unchanged.' })
  @IfGiven()
  @ArrayMaxSize(MOST_TYPES)
  numbering?: DocumentNumberingInput[] | null

  @Field(() => [DocumentTextsInput], { nullable: true, description: 'Types that are left out are unchanged.' })
  @IfGiven()
  @ArrayMaxSize(MOST_TYPES)
  texts?: DocumentTextsInput[] | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  footer?: string | null

  @Field(() => Int, { nullable: true, description: 'From 0 to 365.' })
  termsDays?: number | null

  @Field(() => Int, { nullable: true, description: 'From 1 to 365.' })
  quoteValidityDays?: number | null

  @Field(() => CanadianProvince, { nullable: true })
  province?: CanadianProvince | null

  @Field(() => DocumentLocale, { nullable: true })
  locale?: DocumentLocale | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

export const DocumentSettingsPayload = PayloadOf('DocumentSettingsPayload', 'settings', () => DocumentSettings)
