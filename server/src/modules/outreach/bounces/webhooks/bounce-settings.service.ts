import { createPublicKey } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { snsOrigin } from './amazon-sns.ts'
import { BounceSettings, type UpdateBounceSettingsInput } from './bounce-settings.ts'

const PURPOSES = { mailgunKey: 'mailgun webhook key', postmarkKey: 'postmark webhook password' } as const
const SHORTEST_PASSWORD = 16

export type ReportingProvider = 'mailgun' | 'sendgrid' | 'postmark' | 'ses'

/** The keys with which reports of providers are verified. */
export class BounceSettingsService {
  constructor(private readonly ctx: RequestContext) {}

  read(): Promise<BounceSettings> {
    return this.ctx.use(CapabilitySettingsService).read(BounceSettings)
  }

  change({ version, ...typed }: UpdateBounceSettingsInput): Promise<BounceSettings> {
    const [mailgun, sendgrid] = [typed.mailgunKey?.trim(), typed.sendgridKey?.trim()]
    const [postmark, topic] = [typed.postmarkKey?.trim(), typed.sesTopic?.trim()]
    if (mailgun && /\s/.test(mailgun)) throw invalidField('mailgunKey', 'Copy the signing key without spaces.')
    if (sendgrid && !sendgridPublicKey(sendgrid))
      throw invalidField('sendgridKey', 'This is not a verification key of SendGrid. Copy it again.')
    if (postmark && (postmark.length < SHORTEST_PASSWORD || /\s/.test(postmark)))
      throw invalidField('postmarkKey', `Choose a password of at least ${SHORTEST_PASSWORD} characters without spaces.`)
    if (topic && !snsOrigin(topic))
      throw invalidField('sesTopic', 'Enter the ARN of a topic, such as arn:aws:sns:us-east-1:123456789012:bounces')
    return this.ctx.use(CapabilitySettingsService).change(BounceSettings, {
      version,
      mailgunKey: this.seal('mailgunKey', mailgun),
      sendgridKey: sendgrid,
      postmarkKey: this.seal('postmarkKey', postmark),
      sesTopic: topic,
    })
  }

  /** The key or password in plain text; null if none is saved. */
  async secretOf(name: keyof typeof PURPOSES): Promise<string | null> {
    const sealed = (await this.read())[name]
    return sealed ? unsealText(sealed, { secret: this.ctx.installation.secret, purpose: PURPOSES[name] }) : null
  }

  /** Where the provider reports to. */
  webhookUrl(provider: ReportingProvider): string {
    return `${this.ctx.installation.adminUrl}/webhooks/mail/${provider}/${this.ctx.currentTenant.id}`
  }

  private seal(name: keyof typeof PURPOSES, key: string | undefined): string | undefined {
    return key && sealText(key, { secret: this.ctx.installation.secret, purpose: PURPOSES[name] })
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
