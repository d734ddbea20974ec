import type { RequestContext } from '../../../../kernel/context/context.ts'
import { MailService } from '../mail.service.ts'
import type { NewMail } from '../new-mail.ts'
import type { AutomaticMail, AutomaticOrderLine } from './automatic-mail.ts'

export interface NewAutomaticMail<Name extends string> extends NewMail {
  /** Plain text by placeholder. */
  readonly values: Readonly<Record<Name, string>>
  readonly orderLines?: readonly AutomaticOrderLine[]
}

/** Sends automatic emails: as the tenant has designed them, otherwise with the built-in text. */
export class AutomaticMails {
  constructor(private readonly ctx: RequestContext) {}

  /** Returns the ID of the mail; null if the tenant has turned this kind off. Requires a transaction. */
  async send<Name extends string>(
    mail: AutomaticMail<Name>,
    input: NewAutomaticMail<NoInfer<Name>>,
  ): Promise<string | null> {
    const designed = await this.compose(mail, input)
    return designed && this.ctx.use(MailService).send(designed)
  }

  /**
   * Starts to read what all mails of the current transaction need, so that one statement reads it with other rows that the
   * caller needs (`combinedRows`). If it fails, the mails do.
   */
  readAhead(): void {
    this.ctx.use(MailService).readAhead()
    this.ctx.installation.mailDesigner?.readAhead(this.ctx)
  }

  /** The mail as it is sent, for `MailService.prepare`; null if the tenant has turned this kind off. */
  async compose<Name extends string>(
    mail: AutomaticMail<Name>,
    input: NewAutomaticMail<NoInfer<Name>>,
  ): Promise<NewMail | null> {
    const { values, orderLines = [], ...letter } = input
    const { mailDesigner } = this.ctx.installation
    const { language, unsubscribeUrl } = letter
    const data = { values: values as Readonly<Record<string, string>>, orderLines, language, unsubscribeUrl }
    const designed = await mailDesigner?.design(this.ctx, mail, data)
    if (designed && !designed.isEnabled && mail.canBeTurnedOff) return null
    // `MailService` takes the rendered parts of a mail that has them.
    return { ...letter, ...designed?.rendered }
  }
}
