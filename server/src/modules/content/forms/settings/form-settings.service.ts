import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type Seal, sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import type { KeyTest, UpdateFormSettingsInput } from './form-settings.inputs.ts'
import { FormSettings } from './form-settings.ts'
import { testMapsKey } from './google-places.ts'
import { testRecaptchaSecret } from './recaptcha.ts'

/** Reads and writes the settings of forms. Secrets are sealed before they are stored. */
export class FormSettingsService {
  constructor(private readonly ctx: RequestContext) {}

  read(): Promise<FormSettings> {
    return this.ctx.use(CapabilitySettingsService).read(FormSettings)
  }

  change({ recaptchaSecret, ...input }: UpdateFormSettingsInput): Promise<FormSettings> {
    const { blockedWords, blockedEmails, blockedIps, recaptchaSiteKey, mapsKey, ...rest } = input
    const trimmed = (entries?: string[] | null) =>
      entries && [...new Set(entries.map((entry) => entry.trim().toLowerCase()).filter(Boolean))]
    return this.ctx.use(CapabilitySettingsService).change(FormSettings, {
      ...rest,
      recaptchaSiteKey: recaptchaSiteKey?.trim(),
      mapsKey: mapsKey?.trim(),
      blockedWords: trimmed(blockedWords),
      blockedEmails: trimmed(blockedEmails),
      blockedIps: trimmed(blockedIps),
      recaptchaSecret: recaptchaSecret ? sealText(recaptchaSecret.trim(), this.seal) : recaptchaSecret,
    })
  }

  /** The secret of reCAPTCHA; null unless the tenant has both keys. */
  async recaptchaSecret(): Promise<string | null> {
    const { recaptchaSiteKey, recaptchaSecret } = await this.read()
    return recaptchaSiteKey && recaptchaSecret ? unsealText(recaptchaSecret, this.seal) : null
  }

  async testRecaptcha(): Promise<KeyTest> {
    const secret = await this.recaptchaSecret()
    if (!secret) throw new UserInputError('Enter and save both keys of reCAPTCHA first.')
    return testRecaptchaSecret(secret)
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
