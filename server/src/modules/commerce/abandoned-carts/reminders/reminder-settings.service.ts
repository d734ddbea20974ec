import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import type { UpdateCartReminderSettingsInput } from './reminder.inputs.ts'
import { CartReminderSettings, LONGEST_DELAY_HOURS } from './reminder-settings.ts'

export class CartReminderSettingsService {
  constructor(private readonly ctx: RequestContext) {}

  read(): Promise<CartReminderSettings> {
    return this.ctx.use(CapabilitySettingsService).read(CartReminderSettings)
  }

  /** Requires a transaction. */
  change({ subject, text, ...input }: UpdateCartReminderSettingsInput): Promise<CartReminderSettings> {
    const { delayHours } = input
    if (typeof delayHours === 'number' && (delayHours < 1 || delayHours > LONGEST_DELAY_HOURS))
      throw invalidField('delayHours', `From 1 to ${LONGEST_DELAY_HOURS} hours`)
    const typed = { subject: subject?.trim().replaceAll(/\s+/g, ' '), text: text?.trim() }
    if (typed.subject === '') throw invalidField('subject', 'Enter the subject of the email')
    if (typed.text === '') throw invalidField('text', 'Enter the text of the email')
    return this.ctx.use(CapabilitySettingsService).change(CartReminderSettings, { ...input, ...typed })
  }
}
