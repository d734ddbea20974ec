import type { RequestContext } from '../../../../kernel/context/context.ts'
import {
  areValidHours,
  isOpenAt,
  type OpeningHours,
  overlap,
  sortHours,
} from '../../../../kernel/time/opening-hours.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService, SettingsService, TenantClock } from '../../../platform/settings/index.ts'
import { checkedEmail } from '../../mailing-lists/index.ts'
import type { UpdateChatSettingsInput } from './chat-settings.inputs.ts'
import { type ChatOffer, ChatSettings } from './chat-settings.ts'

/** The settings of the live chat. */
export class ChatSettingsService {
  constructor(private readonly ctx: RequestContext) {}

  read(): Promise<ChatSettings> {
    return this.ctx.use(CapabilitySettingsService).read(ChatSettings)
  }

  /** Requires a transaction. */
  async change({ enabled, ...input }: UpdateChatSettingsInput): Promise<ChatSettings> {
    await this.ctx.use(CapabilitySettingsService).change(ChatSettings, {
      ...input,
      greeting: input.greeting?.trim(),
      greetingFrench: input.greetingFrench?.trim(),
      away: input.away?.trim(),
      awayFrench: input.awayFrench?.trim(),
      hours: input.hours && checkedHours(input.hours),
      missedRecipients: input.missedRecipients && checkedRecipients(input.missedRecipients),
    })
    if (typeof enabled === 'boolean') await this.ctx.use(SettingsService).change({ liveChatEnabled: enabled })
    return this.read()
  }

  async offer(locale: string | null): Promise<ChatOffer> {
    const { greeting, greetingFrench, away, awayFrench, asksName, asksEmail, playsSound } = await this.read()
    const texts = locale?.startsWith('fr') ? { greeting: greetingFrench, away: awayFrench } : { greeting, away }
    return { ...texts, asksName, asksEmail, playsSound, isWithinHours: await this.isWithinHours() }
  }

  async isWithinHours(): Promise<boolean> {
    const { hasHours, hours } = await this.read()
    if (!hasHours) return true
    return isOpenAt(hours, await this.ctx.use(TenantClock).timeZone())
  }

  /** A setting of the website, whose pages show the button. */
  async isEnabled(): Promise<boolean> {
    return (await this.ctx.use(SettingsService).site()).liveChatEnabled
  }
}

function checkedHours(typed: readonly OpeningHours[]): OpeningHours[] {
  if (!areValidHours(typed)) throw invalidField('hours', 'Hours must start before they end, such as 09:00 to 17:30')
  if (overlap(typed)) throw invalidField('hours', 'The hours of a day overlap')
  return sortHours(typed).map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
}

function checkedRecipients(addresses: readonly string[]): string[] {
  try {
    return [...new Set(addresses.filter((address) => address.trim()).map(checkedEmail))]
  } catch {
    throw invalidField('missedRecipients', 'Enter valid email addresses')
  }
}
