import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { acceptUploads, uploaderOf } from '../../../../kernel/capability/upload-form.ts'
import { openedFor, sendOpened } from '../../../../kernel/files/file-answer.ts'
import { tooLarge } from '../../../../kernel/files/upload-error.ts'
import type { UploadChecks } from '../../../../kernel/files/upload-receiver.ts'
import { BASE, PictureService, staffUrl } from './picture.service.ts'

const MOST_MEGABYTES = 25
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024
const TOO_LARGE = `Pictures can be up to ${MOST_MEGABYTES} MB.`

const CHECKS: UploadChecks = {
  check({ size }) {
    if (size > MOST_BYTES) throw tooLarge(TOO_LARGE)
  },
  tooLarge: () => TOO_LARGE,
}

type Request = FastifyRequest<{ Params: { id: string } }>

/** Pictures come and go beside GraphQL. Who may is asked before the first byte is read or sent. */
export async function registerPictures(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (pictures) => {
      await acceptUploads(pictures, MOST_BYTES)
      for (const end of ['', '/']) {
        pictures.post(`/points/:id/pictures${end}`, async (request: Request, reply) => {
          const ctx = await services.contextOf(request, reply)
          ctx.require('work_orders.can_edit', 'work_orders')
          const service = ctx.use(PictureService)
          const { id } = await service.point(request.params.id)
          const added = await services.uploads.receive(request, uploaderOf(ctx), CHECKS, ({ path }) =>
            service.add(id, path),
          )
          const { width, height } = added
          return reply
            .code(201)
            .send({ success: true, picture: { id: added.id, url: staffUrl(added.id), width, height } })
        })
        pictures.get(`/pictures/:id${end}`, async (request: Request, reply) => {
          const ctx = await services.contextOf(request, reply)
          ctx.require('work_orders.can_view', 'work_orders')
          const service = ctx.use(PictureService)
          const file = service.storedAs(await service.get(request.params.id))
          return sendPicture(request, reply, { services, file })
        })
      }
    },
    { prefix: BASE },
  )
}

/** Sends a stored picture, which is always a JPEG of our own making. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, file }: { readonly services: Services; readonly file: string },
): Promise<FastifyReply> {
  const opened = await openedFor(request, services.files, file)
  if (!opened) throw new Error(`The picture ${file} is missing in the storage`)
  reply.headers({ 'content-type': 'image/jpeg', 'content-disposition': 'inline', 'cache-control': 'private, no-cache' })
  return sendOpened(request, reply, opened)
}
