import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type Seal, sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import type { BounceProvider } from './bounce-provider.ts'
import { BOUNCE_PROVIDERS, PROVIDER_IDS, type ProviderId } from './bounce-providers.ts'
import { type BounceProviderSettings, BounceSettings, type UpdateBounceSettingsInput } from './bounce-settings.ts'

/** The keys with which reports of providers are verified. */
export class BounceSettingsService {
  constructor(private readonly ctx: RequestContext) {}

  read(): Promise<BounceSettings> {
    return this.ctx.use(CapabilitySettingsService).read(BounceSettings)
  }

  async change({ provider, key: typed, version }: UpdateBounceSettingsInput): Promise<BounceSettings> {
    const { setting, sealedFor, problemOf } = BOUNCE_PROVIDERS[provider].key
    const key = typed.trim()
    const problem = key && problemOf(key)
    if (problem) throw invalidField('key', problem)
    const stored = key && sealedFor !== null ? sealText(key, this.sealOf(sealedFor)) : key
    return this.ctx.use(CapabilitySettingsService).change(BounceSettings, { version, [setting]: stored })
  }

  /** The key, password or topic as it was entered; null if none is saved. */
  async keyOf({ key: { setting, sealedFor } }: BounceProvider): Promise<string | null> {
    const stored = keysIn(await this.read())[setting]
    if (!stored) return null
    return sealedFor === null ? stored : unsealText(stored, this.sealOf(sealedFor))
  }

  /** The providers that report, because they have a key. */
  async active(): Promise<BounceProvider[]> {
    const keys = keysIn(await this.read())
    return PROVIDER_IDS.map((id) => BOUNCE_PROVIDERS[id]).filter(({ key }) => keys[key.setting])
  }

  providersOf(settings: BounceSettings): BounceProviderSettings[] {
    return PROVIDER_IDS.map((id) => {
      const { name, help, guideUrl, key } = BOUNCE_PROVIDERS[id]
      const stored = keysIn(settings)[key.setting] ?? ''
      return {
        ...{ provider: id, name, help, guideUrl, url: this.webhookUrl(id) },
        ...{ keyLabel: key.label, keyNoun: key.noun, hasKey: stored !== '', key: key.sealedFor === null ? stored : '' },
      }
    })
  }

  private webhookUrl(id: ProviderId): string {
    return `${this.ctx.installation.adminUrl}/webhooks/mail/${id}/${this.ctx.currentTenant.id}`
  }

  private sealOf(purpose: string): Seal {
    return { secret: this.ctx.installation.secret, purpose }
  }
}

const keysIn = (settings: BounceSettings) => settings as unknown as Readonly<Record<string, string | undefined>>
