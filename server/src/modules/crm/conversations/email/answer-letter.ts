import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Attachment, AttachmentService } from '../../../platform/attachments/index.ts'
import type { NewMail } from '../../../platform/mail/index.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import type { ChatMessage } from '../messages/chat-message.entity.ts'
import type { ChatVisitor } from '../visitors/chat-visitor.entity.ts'
import { answerMailTexts } from './answer-mail-texts.ts'

/** Many mail servers take 10 MB and not much more. */
const MOST_ATTACHED_BYTES = 10 * 1024 * 1024

/** What the mail says that takes answers to a visitor. */
export class AnswerLetter {
  constructor(private readonly ctx: RequestContext) {}

  /** In the visitor's language, with the files as long as they are small enough together. */
  async of(
    messages: readonly ChatMessage[],
    { locale }: ChatVisitor,
    takesReplies: boolean,
  ): Promise<Omit<NewMail, 'to'>> {
    const language = locale.startsWith('fr') ? 'fr' : 'en'
    const texts = answerMailTexts[language]
    const { currentTenant } = this.ctx
    const company = (await this.ctx.use(SettingsService).site()).companyName || currentTenant.name
    const named = (text: string) => text.replace('{company}', () => company)
    const files = await this.filesOf(messages)
    return {
      language,
      subject: named(texts.subject),
      heading: named(texts.heading),
      paragraphs: messages.map(({ authorName, text, attachmentId }) => {
        const file = attachmentId === null ? undefined : files.get(attachmentId)
        if (!file) return `${authorName}:\n${text}`
        return texts.file.replace('{author}', () => authorName).replace('{file}', () => file.name)
      }),
      button: { label: texts.button, url: `${this.ctx.use(TenantService).siteUrl(currentTenant)}/#chat` },
      footer: `${takesReplies ? texts.reply : texts.noReply} ${texts.reason}`,
      attachments: this.attached([...files.values()]),
    }
  }

  private async filesOf(messages: readonly ChatMessage[]): Promise<Map<string, Attachment>> {
    const ids = messages.flatMap(({ attachmentId }) => attachmentId ?? [])
    if (ids.length === 0) return new Map()
    const files = await this.ctx.em.find(Attachment, { id: { $in: ids } }, { orderBy: { id: 'asc' } })
    return new Map(files.map((file) => [file.id, file]))
  }

  private attached(files: readonly Attachment[]) {
    let bytes = 0
    return files
      .filter(({ size }) => {
        bytes += size
        return bytes <= MOST_ATTACHED_BYTES
      })
      .map((file) => {
        return { file: this.ctx.use(AttachmentService).storedAs(file), name: file.name, mimeType: file.mimeType }
      })
  }
}
