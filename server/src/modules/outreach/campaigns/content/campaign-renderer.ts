import { fillPlaceholders, type PlaceholderValues } from '@mainstreet/blocks/email'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Campaign } from '../campaign.entity.ts'
import { readEmail } from './campaign-content.ts'
import { EmailRenderer } from './email-renderer.ts'

/** A campaign's mail with its placeholders. */
export interface CampaignMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly companyName: string
}

/** The person whom a mail is for. */
export interface MailReader {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly unsubscribeUrl: string
  /** Of the copy in the browser. Null for mails that have none. */
  readonly viewUrl: string | null
}

export class CampaignRenderer {
  constructor(private readonly ctx: RequestContext) {}

  async render(
    { subject, preheader, content }: Pick<Campaign, 'subject' | 'preheader' | 'content'>,
    { hasOnlineCopy = true } = {},
  ): Promise<CampaignMail> {
    const options = { subject, preheader, isMarketing: true, hasOnlineCopy }
    const written = await this.ctx.use(EmailRenderer).render(readEmail(content), options)
    return { subject, ...written }
  }
}

/** The mail of one person. The subject has one line, whatever a name contains. */
export function personalMail({ subject, html, text, companyName }: CampaignMail, reader: MailReader) {
  const values: PlaceholderValues = {
    'customer.firstname': reader.firstname,
    'customer.lastname': reader.lastname,
    'customer.email': reader.email,
    'company.name': companyName,
    view_url: reader.viewUrl ?? '',
    unsubscribe_url: reader.unsubscribeUrl,
  }
  return {
    subject: fillPlaceholders(subject, values, 'text').replace(/\s+/g, ' ').slice(0, 300),
    html: fillPlaceholders(html, values, 'html'),
    text: fillPlaceholders(text, values, 'text'),
  }
}
