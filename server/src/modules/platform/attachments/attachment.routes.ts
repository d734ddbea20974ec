import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Action } from '../../../kernel/access/permissions.ts'
import type { RecordFiles, RecordKindName } from '../../../kernel/capability/record-kinds.ts'
import type { Services } from '../../../kernel/capability/services.ts'
import { acceptUploads, uploaderOf } from '../../../kernel/capability/upload-form.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Installation } from '../../../kernel/context/installation.ts'
import { openedFor, sendOpened } from '../../../kernel/files/file-answer.ts'
import { tooLarge } from '../../../kernel/files/upload-error.ts'
import type { UploadChecks } from '../../../kernel/files/upload-receiver.ts'
import type { ResponsePolicy } from '../../../kernel/security/response-policy.ts'
import type { Attachment } from './attachment.entity.ts'
import { AttachmentService } from './attachment.service.ts'
import { AttachmentReader } from './attachment-reader.ts'
import { BASE, contentUrl } from './attachment-url.ts'
import { previewOf } from './content-type.ts'

const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 50
const MOST_BYTES = MOST_MEGABYTES * MEGABYTE
const TOO_LARGE = `Files can be up to ${MOST_MEGABYTES} MB.`

/**
 * PDF viewers of browsers do not work in a sandbox. They run a file's scripts apart from the page, if at all, and with
 * `nosniff` a file of this type is never read as a web page.
 */
export const PDF_POLICY: ResponsePolicy = {
  contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
}

type Params = { Params: { id: string }; Querystring: { inline?: string } }
type Work = (request: FastifyRequest<Params>, ctx: RequestContext, reply: FastifyReply) => Promise<unknown>

/** Uploads and downloads of every kind of record that takes files. */
export async function registerAttachments(app: FastifyInstance, services: Services): Promise<void> {
  const { recordKinds } = services.installation
  for (const kind of recordKinds.names) if (recordKinds.get(kind).files) await registerKind(app, services, kind)
}

/** Upload and download of the files of one kind of record, over plain HTTP. Permissions are checked before the first byte is read or sent. */
async function registerKind(app: FastifyInstance, services: Services, kind: RecordKindName): Promise<void> {
  const { area, feature, files, requireVisible } = services.installation.recordKinds.get(kind)
  const { path, requireAccess }: RecordFiles = files ?? { path: '' }
  const allowed = (action: Action, work: Work) => async (request: FastifyRequest<Params>, reply: FastifyReply) => {
    const ctx = await services.contextOf(request, reply)
    if (requireAccess) requireAccess(ctx, action)
    else ctx.require(`${area}.${action}`, feature)
    return work(request, ctx, reply)
  }

  const upload: Work = async (request, ctx, reply) => {
    const { id } = request.params
    await requireVisible(ctx, id)
    const added = await services.uploads.receive(request, uploaderOf(ctx), CHECKS, (file) =>
      ctx.use(AttachmentService).add(kind, id, { ...file, name: file.field('name') || file.name }),
    )
    return reply.code(201).send({ success: true, file: restFile(services.installation, added) })
  }

  const download: Work = async (request, ctx, reply) => {
    const attachment = await ctx.use(AttachmentReader).one(kind, request.params.id)
    await requireVisible(ctx, attachment.recordId)
    return sendAttachment(request, reply, { ctx, services, attachment, isInline: request.query.inline === '1' })
  }

  await app.register(
    async (routes) => {
      await acceptUploads(routes, MOST_BYTES)
      for (const end of ['', '/']) {
        routes.post<Params>(`/${path}/:id/files${end}`, allowed('can_edit', upload))
        routes.get<Params>(`/${path}/files/:id/content${end}`, allowed('can_view', download))
      }
    },
    { prefix: BASE },
  )
}

const CHECKS: UploadChecks = {
  check({ size }) {
    if (size > MOST_BYTES) throw tooLarge(TOO_LARGE)
  },
  tooLarge: () => TOO_LARGE,
}

export interface SentAttachment {
  readonly ctx: RequestContext
  readonly services: Services
  readonly attachment: Attachment
  /** Whether to show it, if browsers can without running it. */
  readonly isInline: boolean
}

/** Sends the content. The caller has checked who asks. */
export async function sendAttachment(
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, services, attachment, isInline }: SentAttachment,
): Promise<FastifyReply> {
  const opened = await openedFor(request, services.files, ctx.use(AttachmentService).storedAs(attachment))
  if (!opened) throw new Error(`The file of attachment ${attachment.id} is missing in the storage`)
  describe(reply, attachment, isInline)
  return sendOpened(request, reply, opened)
}

/** Browsers may save the file, or show it without running its scripts. */
function describe(reply: FastifyReply, { name, mimeType }: Attachment, isInline: boolean): void {
  const preview = isInline ? previewOf(mimeType) : null
  reply.headers({
    'content-type': mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType,
    'content-disposition': contentDisposition(name, { type: preview ? 'inline' : 'attachment' }),
    'cache-control': 'private, no-cache',
  })
  if (preview === 'pdf') reply.relax(PDF_POLICY)
}

/** A file as the calls of the REST table answer it. */
function restFile(installation: Installation, attachment: Attachment) {
  const { id, name, mimeType, size, uploadedBy, createdAt, version } = attachment
  return {
    id,
    name,
    mime_type: mimeType,
    size,
    url: contentUrl(installation, attachment),
    uploaded_by: uploadedBy,
    created_at: createdAt,
    version,
  }
}
