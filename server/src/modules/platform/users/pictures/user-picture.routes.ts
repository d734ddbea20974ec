import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { PICTURES, UserPictureService } from './user-picture.service.ts'

/**
 * Sends pictures to colleagues, and to visitors of the tenant's site who know the ID: those who chat are told that of the
 * agent who answers. IDs are random, so nobody can list them.
 */
export async function registerUserPictures(app: FastifyInstance, services: Services): Promise<void> {
  for (const end of ['', '/']) {
    app.get(`${PICTURES}/:id${end}`, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const ctx = await services.contextOf(request, reply)
      if (ctx.entryPoint === 'admin') ctx.requireViewer()
      const image = await ctx.use(UserPictureService).image(request.params.id)
      // A new picture has a new address.
      reply.headers({ 'content-disposition': 'inline', 'cache-control': 'private, max-age=31536000, immutable' })
      return reply.type('image/webp').send(image)
    })
  }
}
