import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type Seal, sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { invalidField, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { StripeProvider } from '../stripe-provider.ts'
import type { PaymentProviderTest, UpdatePaymentSettingsInput } from './payment-settings.inputs.ts'
import { PaymentSettings } from './payment-settings.ts'

const PUBLISHABLE = /^pk_(test|live)_\w+$/
const SECRET = /^[sr]k_(test|live)_\w+$/
const WEBHOOK = /^whsec_\S+$/

/** Reads and writes how customers can pay. Secrets are sealed before they are stored. */
export class PaymentSettingsService {
  constructor(private readonly ctx: RequestContext) {}

  read(): Promise<PaymentSettings> {
    return this.ctx.use(CapabilitySettingsService).read(PaymentSettings)
  }

  async change(input: UpdatePaymentSettingsInput): Promise<PaymentSettings> {
    const { secretKey, webhookSecret, publishableKey, instructions, instructionsFrench, ...rest } = input
    const keys = {
      publishableKey: publishableKey?.trim(),
      secretKey: secretKey?.trim(),
      webhookSecret: webhookSecret?.trim(),
    }
    requireForm('publishableKey', keys.publishableKey, PUBLISHABLE, 'pk_live_')
    requireForm('secretKey', keys.secretKey, SECRET, 'sk_live_')
    requireForm('webhookSecret', keys.webhookSecret, WEBHOOK, 'whsec_')
    const changed = await this.ctx.use(CapabilitySettingsService).change(PaymentSettings, {
      ...rest,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey && sealText(keys.secretKey, this.seal('secret key')),
      webhookSecret: keys.webhookSecret && sealText(keys.webhookSecret, this.seal('webhook secret')),
      instructions: instructions?.trim(),
      instructionsFrench: instructionsFrench?.trim(),
    })
    this.requireComplete(changed)
    return changed
  }

  /** Where Stripe reports to. */
  get webhookUrl(): string {
    return `${this.ctx.installation.adminUrl}/webhooks/stripe/${this.ctx.currentTenant.id}`
  }

  async hasKeys(): Promise<boolean> {
    const settings = await this.read()
    return Boolean(this.secretKeyOf(settings) && this.webhookSecretOf(settings))
  }

  /** The provider of the tenant, also while paying online is switched off: payments and refunds may be under way. */
  async provider(): Promise<PaymentProvider | null> {
    const settings = await this.read()
    const [secretKey, webhookSecret] = [this.secretKeyOf(settings), this.webhookSecretOf(settings)]
    if (!secretKey || !webhookSecret) return null
    return StripeProvider.open({ secretKey, webhookSecret }, this.ctx.installation.stripeApiUrl)
  }

  async test(): Promise<PaymentProviderTest> {
    const provider = await this.provider()
    if (!provider) throw new UserInputError('Enter and save your Stripe keys first.')
    try {
      await provider.test()
      return { works: true, message: 'Stripe accepts the secret key.' }
    } catch (error) {
      if (error instanceof ProviderRefused) return { works: false, message: `Stripe refuses the key: ${error.message}` }
      if (error instanceof ProviderUnreachable)
        return { works: false, message: 'Stripe could not be reached. Try again later.' }
      throw error
    }
  }

  private requireComplete(settings: PaymentSettings): void {
    const { publishableKey, isEnabled } = settings
    const [secretKey, webhookSecret] = [this.secretKeyOf(settings), this.webhookSecretOf(settings)]
    if (publishableKey && secretKey && isLive(publishableKey) !== isLive(secretKey))
      throw invalidField(
        'secretKey',
        'One key is a test key and the other is live. Enter two test keys or two live keys',
      )
    if (!isEnabled) return
    const missing = Object.entries({ publishableKey, secretKey, webhookSecret }).find(([, key]) => !key)
    if (missing) throw invalidField(missing[0], 'Enter this key to take payments online')
  }

  private secretKeyOf({ secretKey }: PaymentSettings): string | null {
    return secretKey ? unsealText(secretKey, this.seal('secret key')) : null
  }

  private webhookSecretOf({ webhookSecret }: PaymentSettings): string | null {
    return webhookSecret ? unsealText(webhookSecret, this.seal('webhook secret')) : null
  }

  private seal(what: string): Seal {
    return { secret: this.ctx.installation.secret, purpose: `stripe ${what}` }
  }
}

const isLive = (key: string) => key.startsWith('_live_', 2)

function requireForm(field: string, key: string | undefined, form: RegExp, start: string): void {
  if (key && !form.test(key)) throw invalidField(field, `Copy this key from Stripe. It begins with ${start}`)
}
