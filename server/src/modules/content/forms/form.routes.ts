import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import { handleUploadErrors } from '../../../kernel/files/upload-error-handler.ts'
import { csvFile, savedAs } from '../../platform/data-exchange/index.ts'
import type { SiteRenderer } from '../site/index.ts'
import { FormSubmissionExport } from './submissions/form-submission-export.ts'
import { SubmissionRoutes } from './submitting/submission.routes.ts'

/** Routes of forms that are neither GraphQL nor rows of the REST table. */
export async function registerForms(app: FastifyInstance, services: Services, renderer: SiteRenderer): Promise<void> {
  await new SubmissionRoutes(services, renderer).register(app)
  await app.register(async (exports) => {
    handleUploadErrors(exports)
    for (const end of ['', '/']) {
      exports.get<{ Querystring: { order?: string } }>(
        `/api/v1/admin/forms/submissions/export${end}`,
        async (request, reply) => {
          const ctx = await services.contextOf(request, reply)
          ctx.require('forms.can_view', 'forms')
          const rows = ctx.use(FormSubmissionExport).rowsOf(String(request.query.order))
          return reply.headers(savedAs(`submissions-${new Date().toISOString().slice(0, 10)}.csv`)).send(csvFile(rows))
        },
      )
    }
  })
}
