import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasFeature } from '../../../../kernel/access/features.ts'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { handleUploadErrors } from '../../../../kernel/files/upload-error-handler.ts'
import { type UploadLimits, UploadSlots } from '../../../../kernel/files/upload-slots.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { statusOfFault } from '../../../../kernel/validation/error-statuses.ts'
import { messagesByField, UserInputError } from '../../../../kernel/validation/errors.ts'
import type { SiteRenderer } from '../../site/index.ts'
import { FormAnswer } from './form-answer.ts'
import { FormSubmitter } from './form-submitter.ts'
import { FormUploads } from './form-uploads.ts'
import { FORM_LIMITS, type ReceivedForm, receiveForm } from './received-form.ts'
import { plainSubmission, restSubmission } from './rest-form.ts'

/** Forms of this size or more count as uploads, which take a slot each. */
const SMALL_BYTES = 256 * 1024
/** A few slow visitors never take all of a tenant's slots: each has two. */
const SLOTS: UploadLimits = {
  perProcess: 32,
  reserved: 8,
  perTenant: 12,
  perOwner: 2,
  waitingPerTenant: 60,
  waitingPerOwner: 4,
  waitMs: 30_000,
}
/** Pages drawn for one client, with errors or thanks. */
const ANSWERS = { name: 'form-answers', times: 60, seconds: HOUR }

/** Takes forms from scripts (REST) and from browsers without a script, and files for forms that are sent over GraphQL. */
export class SubmissionRoutes {
  /** Apart from those of staff, so that visitors never keep staff from uploading. */
  private readonly slots = new UploadSlots(SLOTS)

  constructor(
    private readonly services: Services,
    private readonly renderer: SiteRenderer,
  ) {}

  async register(app: FastifyInstance): Promise<void> {
    await app.register(async (forms) => {
      await forms.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
      handleUploadErrors(forms)
      for (const end of ['', '/'])
        forms.post(`/api/v1/form/submit${end}`, (request, reply) => this.submit(request, reply))
      for (const end of ['', '/'])
        forms.post(`/api/v1/form/files${end}`, (request, reply) => this.upload(request, reply))
      forms.post('/_form/send', (request, reply) => this.send(request, reply))
    })
  }

  private async submit(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await this.services.contextOf(request, reply)
    ctx.requireFeature('forms')
    return this.received(request, ctx, async (form) => {
      try {
        const { message } = await ctx.use(FormSubmitter).submit(restSubmission(form))
        return reply.send({ success: true, message })
      } catch (error) {
        if (!(error instanceof UserInputError)) throw error
        return reply.code(statusOf(error)).send(refusal(error))
      }
    })
  }

  private async upload(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await this.services.contextOf(request, reply)
    ctx.requireFeature('forms')
    return this.received(request, ctx, async (form) => {
      try {
        const files = await ctx.use(FormUploads).add(restSubmission(form))
        return reply.code(201).send({ success: true, files })
      } catch (error) {
        if (!(error instanceof UserInputError)) throw error
        return reply.code(statusOf(error)).send(refusal(error))
      }
    })
  }

  private async send(request: FastifyRequest, reply: FastifyReply) {
    const { entryPoint, tenant } = await this.services.siteOf(request.host)
    if (entryPoint !== 'site' || tenant?.condition !== 'active') return reply.showMissing()
    const ctx = await this.services.contextOf(request, reply)
    if (!hasFeature(ctx.currentTenant, 'forms')) return reply.showMissing()
    // Answering draws a page, which costs more than the request.
    const client = `${tenant.id} ${clientNetwork(ctx.requireHttp().ip)}`
    if ((await ctx.installation.counters.consume(ANSWERS, client)) !== null)
      return reply.code(429).type('text/plain; charset=utf-8').send('Too many forms were sent. Try again in an hour.')
    const answer = new FormAnswer(ctx, this.renderer)
    return this.received(request, ctx, async (form) => {
      const sent = plainSubmission(form)
      try {
        const { message } = await ctx.use(FormSubmitter).submit(sent)
        return answer.show(reply, sent, { status: 200, message, faults: [] })
      } catch (error) {
        if (!(error instanceof UserInputError)) throw error
        if (error.faults[0]?.code === 'NOT_FOUND') return reply.showMissing()
        return answer.show(reply, sent, { status: statusOf(error), message: '', faults: error.faults })
      }
    })
  }

  private received<Result>(
    request: FastifyRequest,
    ctx: RequestContext,
    work: (form: ReceivedForm) => Promise<Result>,
  ): Promise<Result> {
    const { temporaryFolders } = this.services.installation
    const receive = () => temporaryFolders.useIfNeeded(async (open) => work(await receiveForm(request, open)))
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (length < SMALL_BYTES) return receive()
    const closed = new AbortController()
    const onClose = () => closed.abort(new Error('The upload was cancelled.'))
    request.raw.once('close', onClose)
    const uploader = { tenantId: ctx.currentTenant.id, personId: clientNetwork(ctx.requireHttp().ip) }
    return this.slots.run(uploader, closed.signal, () => {
      request.raw.off('close', onClose)
      return receive()
    })
  }
}

function statusOf({ faults: [first] }: UserInputError): number {
  return first?.code === 'RATE_LIMITED' ? 429 : statusOfFault(first ?? { code: 'INVALID', message: '' })
}

/** `formErrors` has a message for each field. */
function refusal({ faults, message }: UserInputError) {
  const formErrors = messagesByField(faults)
  const hasFields = Object.keys(formErrors).length > 0
  const error = hasFields ? 'Check the marked fields.' : message
  return { success: false, error, message: error, code: faults[0]?.code ?? 'INVALID', errors: formErrors, formErrors }
}
