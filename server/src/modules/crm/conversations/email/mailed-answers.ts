import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { HOUR, type Limit } from '../../../../kernel/security/counters.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import type { StoredFile } from '../../../platform/attachments/index.ts'
import { Conversation } from '../conversation.entity.ts'
import { ChatFileService } from '../messages/chat-file.service.ts'
import { MOST_BYTES, TOO_LARGE } from '../messages/chat-file.ts'
import { ChatMessage } from '../messages/chat-message.entity.ts'
import { MESSAGE_LENGTH } from '../messages/message.inputs.ts'
import { MessageService } from '../messages/message.service.ts'
import { MessageDirection, MessageKind } from '../messages/message-kinds.ts'
import { ChatVisitor } from '../visitors/chat-visitor.entity.ts'
import { InboundMessages } from '../visitors/inbound-messages.ts'
import type { MailContent, MailFile } from './incoming-mail.ts'
import { parsedMail } from './parsed-mail.ts'

/** Per conversation, so that two programs that answer each other soon stop. */
const MAILS: Limit = { name: 'chat-mails', times: 60, seconds: HOUR }
const MOST_FILES = 10
const MEGABYTE = 1024 * 1024

/** A mail to the address of a conversation. */
export interface Answer {
  readonly conversationId: string
  readonly visitorId: string
  readonly from: string
  /** Empty if it has none. */
  readonly messageId: string
  /** What it is recognized by when it is read again. */
  readonly key: string
}

/** Adds mails of visitors to their conversations, each once: their messages have IDs made from what a mail is recognized by. */
export class MailedAnswers {
  constructor(private readonly ctx: RequestContext) {}

  /** Over the limit, staff are told once an hour that mails stay in the mailbox. */
  async mayTake(answer: Answer): Promise<boolean> {
    if ((await this.ctx.installation.counters.consume(MAILS, answer.conversationId)) === null) return true
    const hour = Math.floor(Date.now() / (HOUR * 1000))
    await this.note(
      { ...answer, key: `limit ${hour}` },
      'This chat received too many emails. The rest are in the mailbox.',
    )
    return false
  }

  noteTooLarge(answer: Answer, bytes: number): Promise<void> {
    const size = Math.ceil(bytes / MEGABYTE)
    return this.note(answer, `An email of ${answer.from} is too large for the chat (${size} MB). It is in the mailbox.`)
  }

  /** What cannot be added is noted, so that one mail never keeps those behind it from being read. */
  async take(answer: Answer, source: Buffer): Promise<void> {
    try {
      await this.addMail(answer, await parsedMail(this.ctx, source))
    } catch (err) {
      if (err instanceof Ignored) return
      this.ctx.log.error({ err, conversationId: answer.conversationId }, 'a mail to a live chat could not be added')
      await this.note(answer, `An email of ${answer.from} could not be read. It is in the mailbox.`)
    }
  }

  private async addMail(answer: Answer, { text, files }: MailContent): Promise<void> {
    if (text) await inTransaction(this.ctx, () => this.add(answer, shortened(text), 'text'))
    if (text.length > MESSAGE_LENGTH)
      await this.note(answer, 'This email was shortened. The full text is in the mailbox.', 'long')
    for (const [index, file] of files.slice(0, MOST_FILES).entries()) await this.takeFile(answer, file, index)
    if (files.length > MOST_FILES)
      await this.note(answer, `The email has more than ${MOST_FILES} files. The others are in the mailbox.`, 'more')
  }

  /** By the rules for files of chats. Staff are told about those that are left out. */
  private async takeFile(answer: Answer, { name, content }: MailFile, index: number): Promise<void> {
    const part = `file ${index}`
    const size = content.byteLength
    try {
      if (size > MOST_BYTES) throw new UserInputError(TOO_LARGE)
      await this.ctx.installation.temporaryFolders.use(async (folder) => {
        const file = { path: path.join(folder, 'file'), name, size }
        await writeFile(file.path, content, { mode: 0o600 })
        await this.ctx.use(ChatFileService).store(file, (stored) => this.add(answer, '', part, stored))
      })
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      await this.note(answer, `A file of the email was left out: ${error.message}`, part)
    }
  }

  private async add(answer: Answer, text: string, part: string, file?: StoredFile): Promise<ChatMessage> {
    const { from, messageId } = answer
    const { visitor, conversation } = await this.lock(answer)
    const isVisitor = from === visitor.email.toLowerCase()
    if (messageId) conversation.repliedId = messageId.replaceAll(/\s/g, '')
    if (isVisitor)
      conversation.visitorReadNumber = Math.max(conversation.visitorReadNumber, await this.lastMailed(answer))
    return this.ctx.use(InboundMessages).add(conversation, visitor, {
      clientId: clientIdOf(answer, part),
      text,
      file,
      byEmail: true,
      // The address of a conversation lets everybody answer who has it, so staff see who does.
      ...(!isVisitor && { authorName: from.slice(0, 100) }),
    })
  }

  private note(answer: Answer, text: string, part = 'note'): Promise<void> {
    const work = async () => {
      const { conversation } = await this.lock(answer)
      await this.ctx.use(MessageService).append(conversation, {
        ...{ clientId: clientIdOf(answer, part), text, kind: MessageKind.NOTE, direction: MessageDirection.INBOUND },
        ...{ authorId: null, authorName: 'Email', byEmail: true },
      })
    }
    return inTransaction(this.ctx, work).catch((error) => {
      if (!(error instanceof Ignored)) throw error
    })
  }

  /** The visitor before the conversation, as everywhere. */
  private async lock({ visitorId, conversationId }: Answer) {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    const visitor = await this.ctx.em.findOne(ChatVisitor, visitorId, locked)
    const conversation = await this.ctx.em.findOne(Conversation, conversationId, locked)
    if (!visitor || !conversation || visitor.isBlocked) throw new Ignored()
    return { visitor, conversation }
  }

  /** Who answers a mail has read it. */
  private async lastMailed({ conversationId }: Answer): Promise<number> {
    const where = { conversationId, byEmail: true, direction: MessageDirection.OUTBOUND }
    const last = await this.ctx.em.find(ChatMessage, where, { orderBy: { number: 'desc' }, limit: 1 })
    return last[0]?.number ?? 0
  }
}

/** The chat was deleted, or its visitor blocked. */
class Ignored extends Error {
  override readonly name = 'Ignored'
}

function clientIdOf({ key }: Answer, part: string): string {
  return `mail-${createHash('sha256').update(`${key}\n${part}`).digest('base64url')}`
}

function shortened(text: string): string {
  return text.length > MESSAGE_LENGTH ? `${Array.from(text.slice(0, MESSAGE_LENGTH - 1)).join('')}…` : text
}
