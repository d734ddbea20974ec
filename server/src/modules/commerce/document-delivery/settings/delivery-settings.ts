import { Field, Int, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'
import { DocumentLocale } from '../../documents/index.ts'
import { DocumentMessageKind, defaultMessages } from './message-kinds.ts'

@ObjectType({ description: 'Subject and text of emails of one kind, with placeholders such as {{number}}.' })
export class DocumentMessageTemplate {
  @Field(() => DocumentMessageKind)
  kind!: DocumentMessageKind

  @Field(() => DocumentLocale)
  locale!: DocumentLocale

  @Field(() => String)
  subject!: string

  @Field(() => String)
  message!: string
}

/** How documents are sent. */
@ObjectType()
export class DocumentDeliverySettings extends SettingsOfCapability {
  static readonly capability = 'document-delivery'

  /** Only those that were changed. */
  changedTemplates: DocumentMessageTemplate[] = []

  @Field(() => Int, { description: 'Days for which a link to a document is valid.' })
  linkDays = 90

  @Field(() => Boolean, { description: 'Whether customers are reminded of unpaid invoices.' })
  remindersEnabled = false

  @Field(() => [Int], { description: 'Days after the due date, negative before it, in ascending order.' })
  reminderDays: number[] = [-3, 3, 14]

  @Field(() => [DocumentMessageTemplate], { description: 'One for each kind and language.' })
  get templates(): DocumentMessageTemplate[] {
    return Object.values(DocumentMessageKind).flatMap((kind) =>
      Object.values(DocumentLocale).map((locale) => this.template(kind, locale)),
    )
  }

  template(kind: DocumentMessageKind, locale: DocumentLocale): DocumentMessageTemplate {
    const changed = this.changedTemplates.find((one) => one.kind === kind && one.locale === locale)
    return changed ?? { kind, locale, ...defaultMessages[kind][locale] }
  }
}
