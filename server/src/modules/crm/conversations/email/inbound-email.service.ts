import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { HOUR, type Limit } from '../../../../kernel/security/counters.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import type { StoredFile } from '../../../platform/attachments/index.ts'
import { Conversation } from '../conversation.entity.ts'
import { ChatFileService } from '../messages/chat-file.service.ts'
import { MOST_BYTES, TOO_LARGE } from '../messages/chat-file.ts'
import { ChatMessage } from '../messages/chat-message.entity.ts'
import { MESSAGE_LENGTH } from '../messages/message.inputs.ts'
import { MessageService } from '../messages/message.service.ts'
import type { SentMessage } from '../messages/message-event.ts'
import { MessageDirection, MessageKind } from '../messages/message-kinds.ts'
import { ChatVisitor } from '../visitors/chat-visitor.entity.ts'
import { InboundMessages } from '../visitors/inbound-messages.ts'
import type { EmailContent, EmailFile } from './parse-email.ts'
import { parseEmailInWorker, UnreadableMail } from './parse-email-in-worker.ts'

/** Per conversation, so that two programs that answer each other soon stop. */
const EMAILS: Limit = { name: 'chat-mails', times: 60, seconds: HOUR }
const MOST_FILES = 10
const MEGABYTE = 1024 * 1024
const NAME_LENGTH = 100
const ADDRESS_LENGTH = 320

/** An email to the address of a conversation. */
export interface InboundEmail {
  readonly conversationId: string
  readonly visitorId: string
  readonly from: string
  /** Whether the mailbox's server says that somebody else may have written it. */
  readonly isForged: boolean
  /** Empty if it has none. */
  readonly messageId: string
  /** What it is recognized by when it is read again. */
  readonly key: string
}

/** Adds emails of visitors to their conversations, each once: their messages have IDs made from what an email is recognized by. */
export class InboundEmailService {
  constructor(private readonly ctx: RequestContext) {}

  /** Whether anything of it was added before. */
  async isKnown(email: InboundEmail): Promise<boolean> {
    const parts = ['text', 'instead', ...Array.from({ length: MOST_FILES }, (_, index) => `file ${index}`)]
    const clientId = { $in: parts.map((part) => clientIdOf(email, part)) }
    return (await this.ctx.em.count(ChatMessage, { conversationId: email.conversationId, clientId })) > 0
  }

  /** Over the limit, staff are told once an hour that emails stay in the mailbox. */
  async isWithinRateLimit(email: InboundEmail): Promise<boolean> {
    if ((await this.ctx.installation.counters.consume(EMAILS, email.conversationId)) === null) return true
    const key = `limit ${Math.floor(Date.now() / (HOUR * 1000))}`
    await this.addInstead({ ...email, key }, 'This chat received too many emails. Read the rest in the mailbox.')
    return false
  }

  addTooLarge(email: InboundEmail, bytes: number): Promise<void> {
    const size = Math.ceil(bytes / MEGABYTE)
    return this.addInstead(email, `This email is too large for the chat (${size} MB). Read it in the mailbox.`)
  }

  addUnreadable(email: InboundEmail): Promise<void> {
    return this.addInstead(email, 'This email couldn’t be read. Open it in the mailbox.')
  }

  /** Throws what is no fault of the email, such as a storage that is away: it can be added later. */
  async add(email: InboundEmail, source: Buffer): Promise<void> {
    try {
      await this.addContent(email, await parseEmailInWorker(this.ctx, source))
    } catch (err) {
      if (err instanceof ConversationGone) return
      if (!(err instanceof UnreadableMail)) throw err
      this.ctx.log.error({ err, conversationId: email.conversationId }, 'an email to a live chat could not be read')
      await this.addUnreadable(email)
    }
  }

  private async addContent(email: InboundEmail, { text, files }: EmailContent): Promise<void> {
    if (text) await inTransaction(this.ctx, () => this.addMessage(email, shortened(text), 'text'))
    if (text.length > MESSAGE_LENGTH)
      await this.note(email, 'This email was shortened. Read the full text in the mailbox.', 'long')
    let added = 0
    for (const [index, file] of files.slice(0, MOST_FILES).entries())
      if (await this.addFile(email, file, index)) added += 1
    if (files.length > MOST_FILES)
      await this.note(email, `The email has more than ${MOST_FILES} attachments. Find the rest in the mailbox.`, 'more')
    if (!text && added === 0)
      await this.addInstead(email, 'This email has nothing that can be shown here. Open it in the mailbox.')
  }

  /** By the rules for files of chats. Staff are told about those that are left out. */
  private async addFile(email: InboundEmail, { name, content }: EmailFile, index: number): Promise<boolean> {
    const part = `file ${index}`
    const size = content.byteLength
    try {
      if (size > MOST_BYTES) throw new UserInputError(TOO_LARGE)
      await this.ctx.installation.temporaryFolders.use(async (folder) => {
        const file = { path: path.join(folder, 'file'), name, size }
        await writeFile(file.path, content, { mode: 0o600 })
        await this.ctx.use(ChatFileService).store(file, (stored) => this.addMessage(email, '', part, stored))
      })
      return true
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      await this.note(email, `An attachment wasn’t added: ${error.message}`, part)
      return false
    }
  }

  private async addMessage(email: InboundEmail, text: string, part: string, file?: StoredFile): Promise<SentMessage> {
    const { from, isForged, messageId } = email
    const { visitor, conversation } = await this.lock(email)
    const isVisitor = from === visitor.email.toLowerCase() && !isForged
    if (isVisitor) {
      if (messageId) conversation.repliedId = messageId.replaceAll(/\s/g, '')
      conversation.visitorReadNumber = Math.max(conversation.visitorReadNumber, await this.lastEmailed(email))
    }
    return this.ctx.use(InboundMessages).add(conversation, visitor, {
      clientId: clientIdOf(email, part),
      text,
      file,
      byEmail: true,
      emailFrom: truncate(from, ADDRESS_LENGTH),
      // Anyone with the reply address can write, so staff see who does.
      ...(!isVisitor && { authorName: senderName(email) }),
    })
  }

  /** In place of an email of which nothing can be shown: a message, because notes reopen no conversation and notify nobody. */
  private async addInstead(email: InboundEmail, text: string): Promise<void> {
    await inTransaction(this.ctx, () => this.addMessage(email, `(${text})`, 'instead')).catch(unlessGone)
  }

  private async note(email: InboundEmail, text: string, part: string): Promise<void> {
    const work = async () => {
      const { conversation } = await this.lock(email)
      await this.ctx.use(MessageService).append(conversation, {
        ...{ clientId: clientIdOf(email, `${part} note`), text, kind: MessageKind.NOTE },
        ...{ direction: MessageDirection.INBOUND, authorId: null, authorName: 'Email', byEmail: true },
      })
    }
    await inTransaction(this.ctx, work).catch(unlessGone)
  }

  /** The visitor before the conversation, as everywhere. */
  private async lock({ visitorId, conversationId }: InboundEmail) {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    const visitor = await this.ctx.em.findOne(ChatVisitor, visitorId, locked)
    const conversation = await this.ctx.em.findOne(Conversation, conversationId, locked)
    if (!visitor || !conversation || visitor.isBlocked) throw new ConversationGone()
    return { visitor, conversation }
  }

  /** A reply means that the visitor has read the emailed messages. */
  private async lastEmailed({ conversationId }: InboundEmail): Promise<number> {
    const where = { conversationId, byEmail: true, direction: MessageDirection.OUTBOUND }
    const last = await this.ctx.em.find(ChatMessage, where, { orderBy: { number: 'desc' }, limit: 1 })
    return last[0]?.number ?? 0
  }
}

/** The chat was deleted, or its visitor blocked. */
class ConversationGone extends Error {
  override readonly name = 'ConversationGone'
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ConversationGone)) throw error
}

function clientIdOf({ key }: InboundEmail, part: string): string {
  return `mail-${createHash('sha256').update(`${key}\n${part}`).digest('base64url')}`
}

function senderName({ from, isForged }: InboundEmail): string {
  const mark = isForged ? ' (not verified)' : ''
  return `${truncate(from, NAME_LENGTH - mark.length)}${mark}`
}

const shortened = (text: string): string =>
  text.length > MESSAGE_LENGTH ? `${truncate(text, MESSAGE_LENGTH - 1)}…` : text
