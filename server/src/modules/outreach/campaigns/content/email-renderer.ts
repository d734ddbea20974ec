import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { type EmailLanguage, type MailOrderLine, renderEmail } from '@mainstreet/blocks/email'
import type { Tree } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { EmailRecordsLoader } from './email-records.ts'

interface EmailOptions {
  readonly subject: string
  readonly preheader: string
  /** By default that of the tenant. */
  readonly language?: EmailLanguage | undefined
  /** Whether it has a link to unsubscribe. */
  readonly isMarketing: boolean
  /** Whether the footer leads to a copy in the browser. */
  readonly hasOnlineCopy?: boolean
  readonly orderLines?: readonly MailOrderLine[]
}

/** An email with its placeholders. */
export interface WrittenEmail {
  readonly html: string
  readonly text: string
  readonly companyName: string
}

/** Renders the content of emails with the data of the tenant. */
export class EmailRenderer {
  constructor(private readonly ctx: RequestContext) {}

  async render(
    tree: Tree,
    { subject, preheader, isMarketing, hasOnlineCopy = false, orderLines = [], ...options }: EmailOptions,
  ): Promise<WrittenEmail> {
    const { name, handle, primaryDomain } = this.ctx.currentTenant
    const site = await this.ctx.use(SettingsService).site()
    const companyName = site.companyName || name
    const language = options.language ?? (site.locale.startsWith('fr') ? 'fr' : 'en')
    const rendered = renderEmail(tree, {
      subject,
      preheader,
      companyName,
      language,
      hasUnsubscribe: isMarketing,
      hasOnlineCopy,
      records: await this.ctx.use(EmailRecordsLoader).of(tree, language, orderLines),
      postalAddress: site.contactAddress ?? '',
      siteUrl: this.ctx.use(TenantService).siteUrl({ primaryDomain, handle }),
      colours: { ...site.colors },
      cleanText: (html) => cleanRichText(html),
    })
    return { ...rendered, companyName }
  }
}
