import type { FormState } from '@mainstreet/blocks/forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { InputFault } from '../../../../kernel/validation/errors.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { PageReader } from '../../pages/index.ts'
import { PageSurroundings, type SiteRenderer } from '../../site/index.ts'
import { slugOf } from '../definitions/published-forms.ts'
import type { SentSubmission } from './sent-submission.ts'

interface Outcome {
  readonly status: number
  /** Of a form that was sent. */
  readonly message: string
  readonly faults: readonly InputFault[]
}

/** Answers a form that was sent without a script with its page, drawn for this visitor. */
export class FormAnswer {
  constructor(
    private readonly ctx: RequestContext,
    private readonly renderer: SiteRenderer,
  ) {}

  async show(_request: FastifyRequest, reply: FastifyReply, sent: SentSubmission, outcome: Outcome) {
    const [page, settings] = await Promise.all([
      this.ctx.use(PageReader).published(slugOf(sent.url)),
      this.ctx.use(SettingsService).site(),
    ])
    if (!page) return reply.showMissing()
    const { currentTenant: tenant, log } = this.ctx
    const around = await this.ctx.use(PageSurroundings).of(page, settings)
    const { html, policy } = await this.renderer.page(
      page,
      { tenant, settings, ...around },
      {
        canonicalUrl: `${this.ctx.use(TenantService).siteUrl(tenant)}/${page.slug === '/' ? '' : page.slug}`,
        form: stateOf(sent, outcome),
        onError: (blockId, err) =>
          log.error({ err, tenantId: tenant.id, pageId: page.id, blockId }, 'A block could not be drawn'),
      },
    )
    reply.header('cache-control', 'no-store').relax(policy)
    return reply.code(outcome.status).type('text/html; charset=utf-8').send(html)
  }
}

function stateOf({ formName, values }: SentSubmission, { faults, message, status }: Outcome): FormState {
  const errors = new Map<string, string>()
  for (const { field, message: said } of faults) if (field && !errors.has(field)) errors.set(field, said)
  const general = faults.filter(({ field }) => !field).map((fault) => fault.message)
  return {
    formName,
    values: Object.fromEntries(values),
    errors: Object.fromEntries(errors),
    message: message || general.join(' ') || 'Check the marked fields.',
    isSent: status === 200,
  }
}
