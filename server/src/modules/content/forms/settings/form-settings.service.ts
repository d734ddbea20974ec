import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { type Seal, sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { testMapsKey } from '../addresses/google-places.ts'
import type { KeyTest, UpdateFormSettingsInput } from './form-settings.inputs.ts'
import { FormSettings } from './form-settings.ts'
import { Recaptcha } from './recaptcha.ts'

/** Where reCAPTCHA loads more of itself from. */
const RECAPTCHA_FILES = 'https://www.gstatic.com/recaptcha/'

/** Reads and writes the settings of forms. Secrets are sealed before they are stored. */
export class FormSettingsService {
  constructor(private readonly ctx: RequestContext) {}

  read(): Promise<FormSettings> {
    return this.ctx.use(CapabilitySettingsService).read(FormSettings)
  }

  async change({ recaptchaSecret, ...input }: UpdateFormSettingsInput): Promise<FormSettings> {
    const { blockedWords, blockedEmails, blockedIps, recaptchaSiteKey, mapsKey, ...rest } = input
    const trimmed = (entries?: string[] | null) =>
      entries && [...new Set(entries.map((entry) => entry.trim().toLowerCase()).filter(Boolean))]
    const changes = {
      ...rest,
      recaptchaSiteKey: recaptchaSiteKey?.trim(),
      mapsKey: mapsKey?.trim(),
      blockedWords: trimmed(blockedWords),
      blockedEmails: trimmed(blockedEmails),
      blockedIps: trimmed(blockedIps),
      recaptchaSecret: recaptchaSecret ? sealText(recaptchaSecret.trim(), this.seal) : recaptchaSecret,
    }
    return inTransaction(this.ctx, async () => {
      const changed = await this.ctx.use(CapabilitySettingsService).change(FormSettings, changes)
      // The content security policy of pages with forms depends on the keys.
      await publish(this.ctx.em, 'settings.changed', {})
      return changed
    })
  }

  /** Null unless the tenant has both keys. */
  async recaptcha(): Promise<{ siteKey: string; service: Recaptcha } | null> {
    return this.recaptchaOf(await this.read())
  }

  private recaptchaOf({ recaptchaSiteKey: siteKey, recaptchaSecret }: FormSettings) {
    const secret = siteKey && recaptchaSecret ? unsealText(recaptchaSecret, this.seal) : null
    return secret ? { siteKey, service: new Recaptcha(secret, this.ctx.installation.recaptchaUrl) } : null
  }

  /** The site key, if forms use reCAPTCHA. Null without keys, and while forms need no human check. */
  async recaptchaSiteKey(): Promise<string | null> {
    const settings = await this.read()
    return (settings.humanCheck && this.recaptchaOf(settings)?.siteKey) || null
  }

  /** The services that browsers need to send a form, by the beginning of their URLs. */
  async servicesOfForms(): Promise<readonly string[]> {
    return (await this.recaptchaSiteKey()) ? [`${this.ctx.installation.recaptchaUrl}/`, RECAPTCHA_FILES] : []
  }

  async testRecaptcha(): Promise<KeyTest> {
    const recaptcha = await this.recaptcha()
    if (!recaptcha) throw new UserInputError('Enter and save both keys of reCAPTCHA first.')
    return recaptcha.service.testSecret()
  }

  async testMaps(): Promise<KeyTest> {
    const { mapsKey } = await this.read()
    if (!mapsKey) throw new UserInputError('Enter and save the maps key first.')
    return testMapsKey(mapsKey)
  }

  private get seal(): Seal {
    return { secret: this.ctx.installation.secret, purpose: 'recaptcha secret' }
  }
}
