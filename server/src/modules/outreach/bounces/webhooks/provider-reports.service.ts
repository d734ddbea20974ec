import type { IncomingHttpHeaders } from 'node:http'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { BounceService } from '../bounce.service.ts'
import { BounceTokens } from '../bounce-tokens.ts'
import type { SuppressionSource } from '../suppression/mail-suppression.entity.ts'
import type { BounceProvider } from './bounce-provider.ts'
import { BounceSettingsService } from './bounce-settings.service.ts'
import { ForgedReport, type ProviderReport } from './provider-report.ts'

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** Records what providers report. */
export class ProviderReports {
  constructor(private readonly ctx: RequestContext) {}

  /** Throws ForgedReport. */
  async receive(provider: BounceProvider, body: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    const key = await this.ctx.use(BounceSettingsService).keyOf(provider)
    if (!key) throw new ForgedReport(`There is no ${provider.key.noun} for ${provider.name}`)
    const { ctx } = this
    await provider.receive({ body, headers, key, ctx }, (report) => this.record(report, provider.source))
  }

  private async record(report: ProviderReport, source: SuppressionSource): Promise<void> {
    const { kind, email, messageId, token, detail } = report
    // The Message-ID of our mails begins with the ID of the mail.
    const mailId = this.ctx.use(BounceTokens).mailsIn(token)[0] ?? ID.exec(messageId.toLowerCase())?.[0]
    if (mailId && email) await this.ctx.use(BounceService).record({ mailId, kind, source, detail, email })
  }
}
