import { ArrayMaxSize } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven } from '../../../../kernel/validation/if-string.ts'
import { DocumentLocale } from '../../documents/index.ts'
import { DocumentDeliverySettings } from './delivery-settings.ts'
import { DocumentMessageKind } from './message-kinds.ts'

const MOST_TEMPLATES = 14
const MOST_REMINDERS = 10

@InputType({ description: 'An empty subject and text restore the default template.' })
export class DocumentMessageTemplateInput {
  @Field(() => DocumentMessageKind)
  kind!: DocumentMessageKind

  @Field(() => DocumentLocale)
  locale!: DocumentLocale

  @Field(() => String)
  @atMost(200)
  subject!: string

  @Field(() => String)
  @atMost(5000)
  message!: string
}

@InputType({ description: 'Omitted settings are unchanged.' })
export class UpdateDocumentDeliverySettingsInput {
  @Field(() => [DocumentMessageTemplateInput], {
    nullable: true,
    description: 'Templates that are left out are unchanged.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_TEMPLATES)
  templates?: DocumentMessageTemplateInput[] | null

  @Field(() => Int, { nullable: true, description: 'From 1 to 730.' })
  linkDays?: number | null

  @Field(() => Boolean, { nullable: true })
  remindersEnabled?: boolean | null

  @Field(() => [Int], { nullable: true, description: 'From -365 to 365.' })
  @IfGiven()
  @ArrayMaxSize(MOST_REMINDERS)
  reminderDays?: number[] | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

export const DocumentDeliverySettingsPayload = PayloadOf(
  'DocumentDeliverySettingsPayload',
  'settings',
  () => DocumentDeliverySettings,
)
