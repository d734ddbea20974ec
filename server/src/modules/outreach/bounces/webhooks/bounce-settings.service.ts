import { createPublicKey } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { BounceSettings, type UpdateBounceSettingsInput } from './bounce-settings.ts'

const PURPOSE = 'mailgun webhook key'

/** The keys with which reports of providers are verified. */
export class BounceSettingsService {
  constructor(private readonly ctx: RequestContext) {}

  read(): Promise<BounceSettings> {
    return this.ctx.use(CapabilitySettingsService).read(BounceSettings)
  }

  change({ mailgunKey, sendgridKey, ...rest }: UpdateBounceSettingsInput): Promise<BounceSettings> {
    const { secret } = this.ctx.installation
    const mailgun = mailgunKey?.trim()
    const sendgrid = sendgridKey?.trim()
    if (mailgun && /\s/.test(mailgun)) throw invalidField('mailgunKey', 'Copy the signing key without spaces.')
    if (sendgrid && !sendgridPublicKey(sendgrid))
      throw invalidField('sendgridKey', 'This is not a verification key of SendGrid. Copy it again.')
    return this.ctx.use(CapabilitySettingsService).change(BounceSettings, {
      ...rest,
      mailgunKey: mailgun && sealText(mailgun, { secret, purpose: PURPOSE }),
      sendgridKey: sendgrid,
    })
  }

  async mailgunKey(): Promise<string | null> {
    const { mailgunKey } = await this.read()
    return mailgunKey ? unsealText(mailgunKey, { secret: this.ctx.installation.secret, purpose: PURPOSE }) : null
  }

  /** Where the provider reports to. */
  webhookUrl(provider: 'mailgun' | 'sendgrid'): string {
    return `${this.ctx.installation.adminUrl}/webhooks/mail/${provider}/${this.ctx.currentTenant.id}`
  }
}

/** Null if it is none. SendGrid shows the key in base64 (DER). */
export function sendgridPublicKey(key: string) {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return publicKey.asymmetricKeyType === 'ec' ? publicKey : null
  } catch {
    return null
  }
}
