import type { RequestContext } from '../../../../kernel/context/context.ts'
import { ProofOfWork } from '../../../../kernel/security/proof-of-work.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { FormSettingsService } from '../settings/form-settings.service.ts'

/** Solutions of the built-in check are JSON in base64; tokens of reCAPTCHA never begin like that. */
const BUILT_IN = 'eyJ'

/** By installation, because deriving the keys takes as long as checking a solution. */
const proofs = new WeakMap<object, ProofOfWork>()

export const isBuiltIn = (token: string) => token.startsWith(BUILT_IN)

/**
 * Checks that a form is sent by a person: by the built-in check, which the forms of sites use, or by reCAPTCHA if the
 * tenant has its keys.
 */
export class HumanCheck {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * A challenge in ALTCHA's format, as JSON. If forms use reCAPTCHA it also says how to load that instead: the content
   * security policy of their pages then allows it.
   */
  async challenge(): Promise<string> {
    const challenge = await this.proof.challenge(this.purpose)
    const siteKey = await this.ctx.use(FormSettingsService).recaptchaSiteKey()
    if (siteKey === null) return challenge
    return JSON.stringify({ ...JSON.parse(challenge), recaptcha: { siteKey, url: this.ctx.installation.recaptchaUrl } })
  }

  /** Whether the token is valid. Each token is valid once. */
  async passes(token: string, ip: string): Promise<boolean> {
    if (token === '') return false
    const recaptcha = isBuiltIn(token) ? null : await this.ctx.use(FormSettingsService).recaptcha()
    return recaptcha
      ? recaptcha.service.isHuman(token, { ip, hosts: this.hosts })
      : this.proof.consume(this.purpose, token)
  }

  /** The host that was asked, and the main one of the site. */
  private get hosts(): string[] {
    const site = new URL(this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)).hostname
    return [new URL(`http://${this.ctx.requireHttp().host}`).hostname, site]
  }

  private get proof(): ProofOfWork {
    const { installation } = this.ctx
    const proof = proofs.get(installation) ?? new ProofOfWork(installation)
    proofs.set(installation, proof)
    return proof
  }

  private get purpose(): string {
    return `form ${this.ctx.currentTenant.id}`
  }
}
