import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type Seal, sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { invalidField, isId, notFound, requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { UserService } from '../../../platform/users/index.ts'
import { checkedDomain, checkedExtension, checkedIceUrl, checkedServer, sourceOf } from './phone-address.ts'
import { Softphone } from './softphone.entity.ts'
import type {
  PhoneAccount,
  TurnServerInput,
  UpdateMySoftphoneInput,
  UpdateSoftphoneInput,
  UpdateTelephonySettingsInput,
} from './softphone.inputs.ts'
import { type StoredTurnServer, TelephonySettings } from './telephony-settings.ts'

/** The phone accounts of staff and the settings that they share. Secrets are sealed before they are stored. */
export class SoftphoneService {
  constructor(private readonly ctx: RequestContext) {}

  settings(): Promise<TelephonySettings> {
    return this.ctx.use(CapabilitySettingsService).read(TelephonySettings)
  }

  async changeSettings(input: UpdateTelephonySettingsInput): Promise<TelephonySettings> {
    const { serverUrl, domain, voicemailNumber, keepMonths, turnServers, version } = input
    const stored = turnServers ? (await this.settings()).turnServers : []
    return this.ctx.use(CapabilitySettingsService).change(TelephonySettings, {
      version,
      keepMonths,
      serverUrl: serverUrl == null ? serverUrl : checkedServer(serverUrl),
      domain: domain == null ? domain : checkedDomain(domain),
      voicemailNumber: voicemailNumber == null ? voicemailNumber : checkedExtension(voicemailNumber, 'voicemailNumber'),
      turnServers: turnServers?.map((server) => this.storedTurnServer(server, stored)),
    })
  }

  all(): Promise<Softphone[]> {
    return this.ctx.em.find(Softphone, {}, { orderBy: { extension: 'asc', id: 'asc' }, limit: 500 })
  }

  async change({ userId, ...input }: UpdateSoftphoneInput): Promise<Softphone> {
    if (!isId(userId)) throw notFound('user')
    if (!(await this.isStaff(userId))) throw invalidField('userId', 'Choose a staff member who can use the phone')
    return this.changeOf(userId, input)
  }

  /** People of an agency or of the installation work in many tenants, and have a phone in none. */
  async changeMine(input: UpdateMySoftphoneInput): Promise<Softphone> {
    const { userId } = this.ctx.requireViewer()
    if (!(await this.isStaff(userId)))
      throw new UserInputError({ code: 'INVALID', message: 'Only staff of this business can have a phone here.' })
    return this.changeOf(userId, input)
  }

  private async isStaff(userId: string): Promise<boolean> {
    const people = await this.ctx.use(UserService).holding('voip.can_create')
    return people.some(({ id }) => id === userId)
  }

  private async changeOf(
    userId: string,
    { version, serverUrl, extension, secret }: UpdateMySoftphoneInput,
  ): Promise<Softphone> {
    const softphone = await this.lock(userId)
    requireVersion('softphone', softphone, version)
    if (typeof serverUrl === 'string') softphone.serverUrl = checkedServer(serverUrl)
    if (typeof extension === 'string') softphone.extension = checkedExtension(extension)
    if (typeof secret === 'string') softphone.secret = secret === '' ? '' : sealText(secret, this.seal('phone secret'))
    await this.ctx.em.flush()
    return softphone
  }

  /** People without an account in the tenant have no phone in it. */
  async mine(): Promise<Softphone | null> {
    const { ownAccountId } = this.ctx
    return ownAccountId ? this.ctx.em.findOne(Softphone, { userId: ownAccountId }) : null
  }

  /** Null until the address, the extension and the secret are known. */
  async account(): Promise<PhoneAccount | null> {
    const [mine, settings] = await Promise.all([this.mine(), this.settings()])
    const serverUrl = mine?.serverUrl || settings.serverUrl
    const secret = mine?.secret ? unsealText(mine.secret, this.seal('phone secret')) : null
    if (!mine?.extension || !secret || !serverUrl) return null
    const iceServers = settings.turnServers.map(({ url, username, credential }) => ({
      url,
      username,
      credential: (credential && unsealText(credential, this.seal('turn credential'))) || '',
    }))
    const { extension } = mine
    const domain = settings.domain || new URL(serverUrl).hostname
    return { serverUrl, domain, extension, secret, voicemailNumber: settings.voicemailNumber, iceServers }
  }

  /** The address that the viewer's phone connects to, as a source of a content security policy. */
  async connections(): Promise<readonly string[]> {
    const { ctx } = this
    if (!ctx.tenant || !ctx.viewer || !ctx.can('voip.can_view') || !ctx.hasFeature('voip')) return []
    const account = await this.account()
    const source = account && sourceOf(account.serverUrl)
    return source ? [source] : []
  }

  private async lock(userId: string): Promise<Softphone> {
    const { em, currentTenant } = this.ctx
    await em.execute(
      `insert into "softphone" ("tenant_id", "user_id", "server_url", "extension", "secret", "created_at", "updated_at")
       values (?, ?, '', '', '', now(), now()) on conflict ("tenant_id", "user_id") do nothing`,
      [currentTenant.id, userId],
    )
    return em.findOneOrFail(Softphone, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  }

  private storedTurnServer(
    { url: typed, username, credential }: TurnServerInput,
    stored: readonly StoredTurnServer[],
  ): StoredTurnServer {
    const url = checkedIceUrl(typed)
    const kept = stored.find((server) => server.url === url)?.credential ?? ''
    const sealed = credential ? sealText(credential, this.seal('turn credential')) : ''
    return { url, username: username?.trim() ?? '', credential: credential == null ? kept : sealed }
  }

  private seal(what: string): Seal {
    return { secret: this.ctx.installation.secret, purpose: `telephony ${what}` }
  }
}
