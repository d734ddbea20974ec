import type { FormState } from '@mainstreet/blocks/forms'
import type { FastifyReply } from 'fastify'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { InputFault } from '../../../../kernel/validation/errors.ts'
import { NO_QUERY, type SiteRenderer, SiteService, VisiblePages } from '../../site/index.ts'
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

  async show(reply: FastifyReply, sent: SentSubmission, outcome: Outcome) {
    const page = await this.ctx.use(VisiblePages).at(slugOf(sent.url))
    const view = { form: stateOf(sent, outcome) }
    const site = this.ctx.use(SiteService)
    const drawn =
      (page && (await site.at(page.slug, this.renderer, NO_QUERY, view))) ?? (await site.notFound(this.renderer, view))
    if (drawn.policy) reply.relax(drawn.policy)
    reply.headers({ 'cache-control': 'no-store', 'content-type': drawn.contentType })
    return reply.code(outcome.status).send(await drawn.bytes('identity'))
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
