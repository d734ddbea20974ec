import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { sendPicture } from '../pictures/picture.routes.ts'
import { PictureService } from '../pictures/picture.service.ts'
import { PublicInspections } from './public-inspections.ts'

type Request = FastifyRequest<{ Params: { token: string; id: string } }>

/** The pictures of a public page, for nobody but those who have its link. */
export async function registerPublicPictures(app: FastifyInstance, services: Services): Promise<void> {
  const options = { config: { isQuiet: true } }
  app.get('/d/:token/inspections/:id', options, async (request: Request, reply): Promise<FastifyReply> => {
    const { entryPoint, tenant } = await services.siteOf(request.host)
    const { token, id } = request.params
    if (entryPoint !== 'site' || tenant?.condition !== 'active' || !isId(id)) return reply.showMissing()
    const file = await services.inTenant(tenant.id, async (ctx) => {
      const picture = await ctx.use(PublicInspections).picture(token, id.toLowerCase())
      return picture && ctx.use(PictureService).storedAs(picture)
    })
    if (!file) return reply.showMissing()
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    return sendPicture(request, reply, { services, file })
  })
}
