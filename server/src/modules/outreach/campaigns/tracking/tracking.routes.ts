import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { INERT } from '../../../../kernel/security/response-policy.ts'
import { sendLinkPage } from '../../../platform/mail/index.ts'
import { isMachine } from './mail-agent.ts'
import { LINK_PATH, OPEN_PATH } from './mail-tracker.ts'
import { TrackingService } from './tracking.service.ts'

type Request = FastifyRequest<{ Querystring: { of?: string; to?: string } }>

const QUIET = { config: { isQuiet: true } }
/** Mailboxes show it within pages of their own. */
const IMAGE = { contentSecurityPolicy: INERT, crossOriginResourcePolicy: 'cross-origin' } as const
/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const INVALID = { title: 'This link is not valid', text: 'Use the link in a more recent email.' }

/** The links and the image in mails of campaigns. Links lead to the addresses that were stored with the campaign, whatever is asked. */
export async function registerTracking(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (site) => {
    site.get(OPEN_PATH, QUIET, async (request, reply) => {
      const { of } = parametersOf(request as Request)
      await onSite(services, request, async (ctx) => {
        if (isCounted(request)) await ctx.use(TrackingService).open(of, isMachine(agentOf(request)))
      })
      reply.header('cache-control', 'private, no-store').relax(IMAGE)
      return reply.type('image/gif').send(PIXEL)
    })
    site.get(LINK_PATH, QUIET, async (request, reply) => {
      const { of, to } = parametersOf(request as Request)
      const url = await onSite(services, request, async (ctx) => {
        const found = await ctx.use(TrackingService).find(of, to)
        if (found && isCounted(request)) await ctx.use(TrackingService).click(found, isMachine(agentOf(request)))
        return found?.url
      })
      return url ? redirect(reply, url) : sendLinkPage(reply, 404, INVALID)
    })
  })
}

/** The site that is left learns nothing of the link, which would count for anybody. */
function redirect(reply: FastifyReply, url: string): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  return reply.redirect(url, 302)
}

/** Nothing leads anywhere while the tenant is suspended. */
async function onSite<Result>(
  services: Services,
  request: FastifyRequest,
  work: (ctx: RequestContext) => Promise<Result>,
): Promise<Result | undefined> {
  const { entryPoint, tenant } = await services.siteOf(request.host)
  return entryPoint === 'site' && tenant?.condition === 'active' ? services.inTenant(tenant.id, work) : undefined
}

/** Do Not Track is respected here as on sites. */
function isCounted({ headers }: FastifyRequest): boolean {
  return headers.dnt !== '1' && headers['sec-gpc'] !== '1'
}

const agentOf = ({ method, headers }: FastifyRequest) => ({ method, userAgent: headers['user-agent'] ?? '' })

function parametersOf({ query: { of, to } }: Request) {
  return { of: String(of ?? '').slice(0, 200), to: String(to ?? '').slice(0, 50) }
}
