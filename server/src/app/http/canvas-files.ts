import { canvasFonts } from '@mainstreet/site-client/assets'
import { findIcons } from '@mainstreet/site-client/icon-search'
import { tablerIcon } from '@mainstreet/site-client/icons'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { INERT, type ResponsePolicy } from '../../kernel/security/response-policy.ts'
import { siteAssets } from '../site-renderer.ts'

const LONGEST_SEARCH = 60
/** The font files that the style sheet names load under the policy of the page that uses it. */
const STYLE_SHEET: ResponsePolicy = { contentSecurityPolicy: INERT, activeTypes: ['text/css'] }
const DAY = 'public, max-age=86400'

/**
 * Files that the site inlines in its pages and the editor has to fetch: fonts, icons, and the list from
 * which an icon is picked, page by page. Served only on the admin's host.
 */
export function registerCanvasFiles(
  app: FastifyInstance,
  isAdmin: (request: FastifyRequest) => Promise<boolean>,
): void {
  const fonts = canvasFonts(siteAssets())
  app.get('/admin/canvas/fonts.css', { config: { isQuiet: true } }, async (request, reply) => {
    if (!(await isAdmin(request))) return reply.showSite()
    return reply.relax(STYLE_SHEET).type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(fonts)
  })
  app.get<{ Querystring: { search?: string | string[]; page?: string | string[] } }>(
    '/admin/canvas/icons',
    { config: { isQuiet: true } },
    async (request, reply) => {
      if (!(await isAdmin(request))) return reply.showSite()
      const { query } = request
      const found = findIcons(
        String(query.search ?? '').slice(0, LONGEST_SEARCH),
        Number.parseInt(String(query.page), 10) || 1,
      )
      return reply.header('cache-control', DAY).send(found)
    },
  )
  app.get<{ Params: { name: string } }>(
    '/admin/canvas/icons/:name',
    { config: { isQuiet: true } },
    async (request, reply) => {
      if (!(await isAdmin(request))) return reply.showSite()
      const paths = tablerIcon(request.params.name)
      if (paths === null) return reply.code(404).type('text/plain').send('There is no icon with this name.')
      return reply.type('text/plain; charset=utf-8').header('cache-control', DAY).send(paths)
    },
  )
}
