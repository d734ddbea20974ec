import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR, type Limit } from '../../../../kernel/security/counters.ts'
import { ApiError, UserInputError } from '../../../../kernel/validation/errors.ts'
import { deviceName } from '../../../platform/profile/index.ts'
import { Conversation } from '../conversation.entity.ts'
import { ChatSettingsService } from '../settings/chat-settings.service.ts'
import { ChatQuestion } from '../settings/chat-settings.ts'
import { ChatIdentity } from './chat-identity.ts'
import { ChatVisitor } from './chat-visitor.entity.ts'
import { countryOfZone } from './country-of-zone.ts'
import type { ChatVisitInput } from './visitor.inputs.ts'

/** Per network and tenant, so that nobody fills the database with visitors. */
const NEW_VISITORS: Limit = { name: 'new-chat-visitors', times: 300, seconds: HOUR }

/** What a browser has. */
interface OwnChat {
  readonly visitor: ChatVisitor | null
  readonly conversation: Conversation | null
}

/** The rows of the visitor whose browser asks. Locks and writes require a transaction. */
export class OwnChatStore {
  constructor(private readonly ctx: RequestContext) {}

  async find(): Promise<OwnChat> {
    const { tokenHash } = this.ctx.use(ChatIdentity)
    const visitor = tokenHash ? await this.ctx.em.findOne(ChatVisitor, { tokenHash }) : null
    const last = { orderBy: { id: 'desc' } } as const
    const conversation = visitor ? await this.ctx.em.findOne(Conversation, { visitorId: visitor.id }, last) : null
    return { visitor, conversation }
  }

  /** The visitor is locked before the conversation, as everywhere. */
  async lock(): Promise<OwnChat> {
    const visitor = await this.lockVisitor()
    return { visitor, conversation: visitor && (await this.lockConversation(visitor)) }
  }

  /** Locked. With the first message, file or form of a browser, it is created. */
  async lockOrCreateVisitor(firstVisit: ChatVisitInput): Promise<ChatVisitor> {
    return (await this.lockVisitor()) ?? this.createVisitor(firstVisit)
  }

  /** The one conversation of a locked visitor, which goes on after it was closed. */
  lockConversation({ id }: ChatVisitor): Promise<Conversation | null> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'desc' } } as const
    return this.ctx.em.findOne(Conversation, { visitorId: id }, options)
  }

  /** Throws CONTACT_REQUIRED if the settings ask for something before the first message. */
  async lockOrCreateConversation(visitor: ChatVisitor): Promise<Conversation> {
    return (await this.lockConversation(visitor)) ?? this.createConversation(visitor)
  }

  private async lockVisitor(): Promise<ChatVisitor | null> {
    const { tokenHash } = this.ctx.use(ChatIdentity)
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return tokenHash ? this.ctx.em.findOne(ChatVisitor, { tokenHash }, options) : null
  }

  private async createVisitor({ source, locale, timeZone }: ChatVisitInput): Promise<ChatVisitor> {
    const { em, currentTenant, http } = this.ctx
    const { ip } = this.ctx.requireHttp()
    const network = `${currentTenant.id} ${clientNetwork(ip)}`
    if ((await this.ctx.installation.counters.consume(NEW_VISITORS, network)) !== null)
      throw new ApiError('RATE_LIMITED', 'Too many chats were started from here. Try again in an hour.')
    const tokenHash = this.ctx.use(ChatIdentity).claim()
    // Two first requests of one browser may come at the same time.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [tokenHash])
    const sameBrowser = await this.lockVisitor()
    if (sameBrowser) return sameBrowser
    const visitor = em.create(ChatVisitor, { tokenHash, ip, device: deviceName(http?.userAgent ?? '') })
    visitor.source = source ?? ''
    visitor.locale = locale === 'fr' ? 'fr' : 'en'
    visitor.country = countryOfZone(timeZone ?? '')
    await em.flush()
    return visitor
  }

  private async createConversation(visitor: ChatVisitor): Promise<Conversation> {
    const { em } = this.ctx
    await this.requireAnswers(visitor)
    const conversation = em.create(Conversation, { visitorId: visitor.id, title: visitor.displayName })
    await em.flush()
    return conversation
  }

  /** Before the first message, as the settings ask. */
  private async requireAnswers({ name, email }: ChatVisitor): Promise<void> {
    const { asksName, asksEmail } = await this.ctx.use(ChatSettingsService).read()
    const isMissing =
      (asksName === ChatQuestion.REQUIRED && name === '') || (asksEmail === ChatQuestion.REQUIRED && email === '')
    if (isMissing)
      throw new UserInputError({ code: 'CONTACT_REQUIRED', message: 'Enter your name or email address first.' })
  }
}
