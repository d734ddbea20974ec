import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService, SettingsService } from '../../../platform/settings/index.ts'
import { checkedEmail } from '../../mailing-lists/index.ts'
import { checkedHours, isWithin } from './chat-hours.ts'
import type { UpdateChatSettingsInput } from './chat-settings.inputs.ts'
import { type ChatOffer, ChatSettings } from './chat-settings.ts'

/** The settings of the live chat. Whether there is one is a setting of the whole website, whose pages show the button. */
export class ChatSettingsService {
  private known: Promise<ChatSettings> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** Read once for each request. */
  read(): Promise<ChatSettings> {
    this.known ??= this.load()
    return this.known
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
    this.known = undefined
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
    const { timeZone } = await this.ctx.use(SettingsService).site()
    return isWithin(hours, timeZone)
  }

  private async load(): Promise<ChatSettings> {
    const settings = await this.ctx.use(CapabilitySettingsService).read(ChatSettings)
    const { liveChatEnabled } = await this.ctx.use(SettingsService).site()
    return Object.assign(settings, { enabled: liveChatEnabled })
  }
}

function checkedRecipients(addresses: readonly string[]): string[] {
  try {
    return [...new Set(addresses.filter((address) => address.trim()).map(checkedEmail))]
  } catch {
    throw invalidField('missedRecipients', 'Enter valid email addresses')
  }
}
