import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Attachment, AttachmentService } from '../../../platform/attachments/index.ts'
import type { NewMail } from '../../../platform/mail/index.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import type { ChatMessage } from '../messages/chat-message.entity.ts'
import type { ChatVisitor } from '../visitors/chat-visitor.entity.ts'

/** Many mail servers take 10 MB and not much more. */
const MOST_ATTACHED_BYTES = 10 * 1024 * 1024

/** `{company}` stands for the name of the business, `{author}` for who wrote, `{file}` for the name of a file. */
interface ReplyEmailTexts {
  readonly subject: string
  readonly heading: string
  readonly file: string
  readonly leftOut: string
  readonly button: string
  readonly reply: string
  readonly noReply: string
  readonly reason: string
}

const replyEmailTexts: Readonly<Record<'en' | 'fr', ReplyEmailTexts>> = {
  en: {
    subject: 'Your chat with {company}',
    heading: '{company} replied',
    file: '{author} sent a file: {file}',
    leftOut: 'Open the chat to see it.',
    button: 'Open the chat',
    reply: 'Reply to this email, or continue the chat in the browser you used.',
    noReply: 'To reply, continue the chat in the browser you used.',
    reason: "You're receiving this because your address was entered in the chat on our website.",
  },
  fr: {
    subject: 'Votre clavardage avec {company}',
    heading: '{company} vous a répondu',
    file: '{author} a envoyé un fichier : {file}',
    leftOut: 'Ouvrez le clavardage pour le voir.',
    button: 'Ouvrir le clavardage',
    reply: 'Vous pouvez répondre à ce courriel ou poursuivre le clavardage dans le navigateur que vous avez utilisé.',
    noReply: 'Pour répondre, poursuivez le clavardage dans le navigateur que vous avez utilisé.',
    reason: 'Vous avez reçu ce courriel parce que cette adresse a été donnée dans le clavardage de notre site.',
  },
}

/** What the email says that takes replies to a visitor. */
export class ReplyEmail {
  constructor(private readonly ctx: RequestContext) {}

  /** In the visitor's language, with the files as long as they are small enough together. */
  async write(
    messages: readonly ChatMessage[],
    { locale }: ChatVisitor,
    takesReplies: boolean,
  ): Promise<Omit<NewMail, 'to'>> {
    const language = locale.startsWith('fr') ? 'fr' : 'en'
    const texts = replyEmailTexts[language]
    const { currentTenant } = this.ctx
    const company = (await this.ctx.use(SettingsService).site()).companyName || currentTenant.name
    const fillIn = (text: string) => text.replace('{company}', () => company)
    const files = await this.filesOf(messages)
    const attached = attachmentsWithinLimit([...files.values()])
    return {
      language,
      subject: fillIn(texts.subject),
      heading: fillIn(texts.heading),
      paragraphs: messages.map(({ authorName, text, attachmentId }) => {
        const file = attachmentId === null ? undefined : files.get(attachmentId)
        if (!file) return `${authorName}:\n${text}`
        const sent = texts.file.replace('{author}', () => authorName).replace('{file}', () => file.name)
        return attached.includes(file) ? sent : `${sent}\n${texts.leftOut}`
      }),
      button: { label: texts.button, url: `${this.ctx.use(TenantService).siteUrl(currentTenant)}/#chat` },
      footer: `${takesReplies ? texts.reply : texts.noReply} ${texts.reason}`,
      attachments: attached.map((file) => {
        return { file: this.ctx.use(AttachmentService).storedAs(file), name: file.name, mimeType: file.mimeType }
      }),
    }
  }

  private async filesOf(messages: readonly ChatMessage[]): Promise<Map<string, Attachment>> {
    const ids = messages.flatMap(({ attachmentId }) => attachmentId ?? [])
    if (ids.length === 0) return new Map()
    const files = await this.ctx.em.find(Attachment, { id: { $in: ids } }, { orderBy: { id: 'asc' } })
    return new Map(files.map((file) => [file.id, file]))
  }
}

/** Those that fit, in order. */
export function attachmentsWithinLimit<File extends Pick<Attachment, 'size'>>(files: readonly File[]): File[] {
  let bytes = 0
  return files.filter(({ size }) => {
    if (bytes + size > MOST_ATTACHED_BYTES) return false
    bytes += size
    return true
  })
}
