import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { acceptUploads, uploaderOf } from '../../../../kernel/capability/upload-form.ts'
import { tooLarge } from '../../../../kernel/files/upload-error.ts'
import { type UploadChecks, UploadReceiver } from '../../../../kernel/files/upload-receiver.ts'
import { type UploadLimits, UploadSlots } from '../../../../kernel/files/upload-slots.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { AttachmentReader, type SentAttachment, sendAttachment } from '../../../platform/attachments/index.ts'
import { ConversationReader } from '../conversation-reader.ts'
import { VisitorFileService } from '../visitors/visitor-file.service.ts'
import { ChatFileService } from './chat-file.service.ts'
import { isPicture, MOST_BYTES, STAFF, TOO_LARGE, VISITORS } from './chat-file.ts'

/** A few slow visitors never take all of a tenant's slots. */
const SLOTS: UploadLimits = {
  ...{ perProcess: 16, reserved: 4, perTenant: 6, perOwner: 2 },
  ...{ waitingPerTenant: 30, waitingPerOwner: 4, waitMs: 30_000 },
}

const CHECKS: UploadChecks = {
  check({ size }) {
    if (size > MOST_BYTES) throw tooLarge(TOO_LARGE)
  },
  tooLarge: () => TOO_LARGE,
}

type Request = FastifyRequest<{ Params: { id: string } }>

/** Uploads and downloads. Permissions are checked before the first byte is read or sent. */
export async function registerChatFiles(app: FastifyInstance, services: Services): Promise<void> {
  // Apart from those of staff, so that visitors never keep staff from uploading.
  const visitorUploads = new UploadReceiver(services.installation.temporaryFolders, new UploadSlots(SLOTS))
  await app.register(async (files) => {
    await acceptUploads(files, MOST_BYTES)
    for (const end of ['', '/']) {
      files.post(`${STAFF}/conversations/:id/files${end}`, async (request: Request, reply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.require('live_chat.can_create', 'live_chat')
        const { id } = await ctx.use(ConversationReader).one(request.params.id)
        const message = await services.uploads.receive(request, uploaderOf(ctx), CHECKS, (file) =>
          ctx.use(ChatFileService).sendAsAgent(id, file.field('client_id'), file),
        )
        return reply.code(201).send({ success: true, message: { id: message.id, number: message.number } })
      })
      files.get(`${STAFF}/files/:id/content${end}`, async (request: Request, reply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.require('live_chat.can_view', 'live_chat')
        const file = await ctx.use(AttachmentReader).one('conversation', request.params.id)
        return send(request, reply, { ctx, services, attachment: file })
      })
      files.post(`${VISITORS}/files${end}`, async (request, reply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.requireFeature('live_chat')
        const visitors = ctx.use(VisitorFileService)
        // Anything else is refused by its type, and is no attempt to send a file.
        if (request.isMultipart()) await visitors.requireAllowed()
        const uploader = { tenantId: ctx.currentTenant.id, personId: clientNetwork(ctx.requireHttp().ip) }
        const message = await visitorUploads.receive(request, uploader, CHECKS, (file) => visitors.send(file))
        return reply.code(201).send({ success: true, message: { id: message.id, number: message.number } })
      })
      files.get(`${VISITORS}/files/:id/content${end}`, async (request: Request, reply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.requireFeature('live_chat')
        const attachment = await ctx.use(VisitorFileService).one(request.params.id)
        return send(request, reply, { ctx, services, attachment })
      })
    }
  })
}

/** Browsers draw pictures and save everything else. */
function send(request: Request, reply: FastifyReply, sent: Omit<SentAttachment, 'isInline'>): Promise<FastifyReply> {
  return sendAttachment(request, reply, { ...sent, isInline: isPicture(sent.attachment.mimeType) })
}
