import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type InputFault, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import type { UpdateDocumentDeliverySettingsInput } from './delivery-settings.inputs.ts'
import { DocumentDeliverySettings, type DocumentMessageTemplate } from './delivery-settings.ts'
import { defaultMessages } from './message-kinds.ts'
import { placeholderNames, unknownPlaceholders } from './placeholders.ts'

const MOST_LINK_DAYS = 730
const MOST_REMINDER_DAYS = 365

/** Templates, links and reminders of a tenant. */
export class DeliverySettingsService {
  constructor(private readonly ctx: RequestContext) {}

  get(): Promise<DocumentDeliverySettings> {
    return this.ctx.use(CapabilitySettingsService).read(DocumentDeliverySettings)
  }

  async update({
    templates,
    reminderDays,
    ...changes
  }: UpdateDocumentDeliverySettingsInput): Promise<DocumentDeliverySettings> {
    const { changedTemplates } = await this.get()
    const typed = templates?.map(({ kind, locale, subject, message }) => ({
      kind,
      locale,
      subject: subject.trim(),
      message: message.trim(),
    }))
    const faults = [
      ...outside('linkDays', changes.linkDays, 1, MOST_LINK_DAYS),
      ...(reminderDays ?? []).flatMap((day) => outside('reminderDays', day, -MOST_REMINDER_DAYS, MOST_REMINDER_DAYS)),
      ...(typed ?? []).flatMap(templateFaults),
    ]
    if (faults.length > 0) throw new UserInputError(faults)
    return this.ctx.use(CapabilitySettingsService).change(DocumentDeliverySettings, {
      ...changes,
      ...(reminderDays && { reminderDays: [...new Set(reminderDays)].sort((one, other) => one - other) }),
      ...(typed && { changedTemplates: replaced(changedTemplates, typed) }),
    })
  }
}

/** Does not store empty texts and those equal to the defaults, so that they follow the defaults of later releases. */
function replaced(before: readonly DocumentMessageTemplate[], typed: readonly DocumentMessageTemplate[]) {
  const all = new Map([...before, ...typed].map((one) => [`${one.kind} ${one.locale}`, one]))
  return [...all.values()].filter(({ kind, locale, subject, message }) => {
    const { subject: ownSubject, message: ownMessage } = defaultMessages[kind][locale]
    return (subject || message) && (subject !== ownSubject || message !== ownMessage)
  })
}

function templateFaults({ subject, message }: DocumentMessageTemplate): InputFault[] {
  const unknown = unknownPlaceholders(`${subject}\n${message}`)
  const isHalf = (subject === '') !== (message === '')
  return [
    ...unknown.map((name) => ({
      code: 'INVALID',
      message: `{{${name}}} is not a placeholder. Use ${placeholderNames.join(', ')}.`,
      field: 'templates',
    })),
    ...(isHalf ? [{ code: 'INVALID', message: 'Enter a subject and a text', field: 'templates' }] : []),
  ]
}

function outside(field: string, days: number | null | undefined, least: number, most: number): InputFault[] {
  if (typeof days !== 'number' || (days >= least && days <= most)) return []
  return [{ code: 'INVALID', message: `Enter a number from ${least} to ${most}`, field }]
}
