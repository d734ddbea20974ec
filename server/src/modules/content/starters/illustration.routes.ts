import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import { type Colours, SettingsService, startingColours } from '../../platform/settings/index.ts'
import { describeMedia } from '../media/index.ts'
import { illustrations, isIllustration } from './illustrations/index.ts'
import { starterSites } from './sites/index.ts'

type IllustrationRequest = FastifyRequest<{ Params: { file: string }; Querystring: { site?: string } }>

/**
 * Serves the illustrations among the tenant's media, in the colours of its theme. They follow the theme, so browsers keep
 * them only briefly.
 */
export function registerIllustrations(app: FastifyInstance, services: Services): void {
  app.get('/media/illustrations/:file', { config: { isQuiet: true } }, async (request: IllustrationRequest, reply) => {
    const name = /^([\w-]+)\.svg$/.exec(request.params.file)?.[1] ?? ''
    const { entryPoint, tenant } = await services.siteOf(request.host)
    const isOnAdmin = entryPoint === 'admin'
    const shown = tenant?.condition === 'active' ? tenant : null
    const owner = isOnAdmin ? (await services.contextOf(request, reply)).tenant : shown
    if (!isIllustration(name) || (!owner && !isOnAdmin)) return reply.showSite()
    const site = isOnAdmin ? starterSites.find(({ key }) => key === request.query.site) : undefined
    const colours = site ? site.theme.colors : owner && (await coloursOf(services, owner.id))
    reply.header('cache-control', isOnAdmin ? 'private, no-cache' : 'public, max-age=300, stale-while-revalidate=86400')
    describeMedia(reply, `${name}.svg`, entryPoint)
    return reply.send(illustrations[name]({ ...startingColours, ...colours } as Colours))
  })
}

function coloursOf(services: Services, tenantId: string): Promise<Colours> {
  return services.inTenant(tenantId, async (ctx) => (await ctx.use(SettingsService).site()).colors)
}
