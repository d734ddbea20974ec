import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord, lockRecord } from '../../../../kernel/database/records.ts'
import { flushUnique } from '../../../../kernel/database/unique.ts'
import { containing } from '../../../../kernel/graphql/filters.ts'
import { invalidField, requireVersion } from '../../../../kernel/validation/errors.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { ConversationPeople } from '../conversation-people.ts'
import { ConversationReader } from '../conversation-reader.ts'
import { namesIn } from '../visitors/names-in.ts'
import { CannedReply } from './canned-reply.entity.ts'
import type { CreateCannedReplyInput, UpdateCannedReplyInput } from './canned-reply.inputs.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

const MOST_REPLIES = 500
const CANNED_REPLY = { entity: CannedReply, noun: 'canned reply' } as const

/** The texts that agents insert. Writes require a transaction. */
export class CannedReplyService {
  constructor(private readonly ctx: RequestContext) {}

  list(search = ''): Promise<CannedReply[]> {
    const text = search.trim()
    const where = text ? { $or: [{ shortcut: containing(text) }, { text: containing(text) }] } : {}
    return this.ctx.em.find(CannedReply, where, { orderBy: { shortcut: 'asc' }, limit: MOST_REPLIES })
  }

  async create({ shortcut, text }: CreateCannedReplyInput): Promise<CannedReply> {
    const { em } = this.ctx
    if ((await em.count(CannedReply, {})) >= MOST_REPLIES)
      throw invalidField('shortcut', `At most ${MOST_REPLIES} canned replies`)
    return this.save(em.create(CannedReply, { shortcut, text: text.trim() }))
  }

  async update({ id, shortcut, text, version }: UpdateCannedReplyInput): Promise<CannedReply> {
    const reply = await lockRecord(this.ctx.em, CANNED_REPLY, id)
    requireVersion('canned reply', reply, version)
    if (typeof shortcut === 'string') reply.shortcut = shortcut
    if (typeof text === 'string') reply.text = text.trim()
    return this.save(reply)
  }

  async delete(id: string): Promise<string> {
    const { em } = this.ctx
    const reply = await lockRecord(em, CANNED_REPLY, id)
    em.remove(reply)
    await em.flush()
    return reply.id
  }

  /** The text for a conversation, with its placeholders filled in. */
  async fill(id: string, conversationId: string): Promise<string> {
    const reply = await getRecord(this.ctx.em, CANNED_REPLY, id)
    const { visitorId } = await this.ctx.use(ConversationReader).one(conversationId)
    const visitor = await this.ctx.use(ConversationPeople).visitor(visitorId)
    const { companyName } = await this.ctx.use(SettingsService).site()
    return fillPlaceholders(reply.text, {
      'visitor.name': visitor.name,
      'visitor.first_name': namesIn(visitor.name).firstname,
      'visitor.email': visitor.email,
      'agent.name': this.ctx.actorName,
      'company.name': companyName || this.ctx.currentTenant.name,
    })
  }

  private async save(reply: CannedReply): Promise<CannedReply> {
    const taken = () => invalidField('shortcut', `There is a canned reply /${reply.shortcut} already.`, 'TAKEN')
    await flushUnique(this.ctx.em, taken)
    return reply
  }
}
