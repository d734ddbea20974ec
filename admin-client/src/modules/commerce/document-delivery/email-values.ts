import type {
  DocumentMessageTemplateInput,
  EditedDocumentEmailsFragment,
  UpdateDocumentDeliverySettingsInput,
} from '../../../generated/graphql.ts'

export interface EmailValues {
  readonly templates: readonly DocumentMessageTemplateInput[]
  readonly remindersEnabled: boolean
  /** As typed. */
  readonly reminderDays: readonly string[]
  readonly linkDays: number
}

/** The settings as the form has them. */
export function valuesOf(settings: EditedDocumentEmailsFragment): EmailValues {
  const { templates, remindersEnabled, reminderDays, linkDays } = settings
  return {
    templates: templates.map(({ kind, locale, subject, message }) => ({ kind, locale, subject, message })),
    remindersEnabled,
    reminderDays: reminderDays.map(String),
    linkDays,
  }
}

/** The changed settings, with only the changed templates. */
export function changesBetween(before: EmailValues, after: EmailValues): UpdateDocumentDeliverySettingsInput {
  const templates = after.templates.filter(
    ({ subject, message }, at) =>
      subject !== before.templates[at]?.subject || message !== before.templates[at]?.message,
  )
  const days = after.reminderDays.map(Number).filter(Number.isInteger)
  return {
    ...(templates.length > 0 && { templates: [...templates] }),
    ...(after.remindersEnabled !== before.remindersEnabled && { remindersEnabled: after.remindersEnabled }),
    ...(days.join() !== before.reminderDays.join() && { reminderDays: days }),
    ...(after.linkDays !== before.linkDays && { linkDays: Number(after.linkDays) }),
  }
}
