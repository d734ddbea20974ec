import { canvasFonts } from '@mainstreet/site-client/assets'
import { tablerIcon } from '@mainstreet/site-client/icons'
import type { FastifyInstance } from 'fastify'
import { siteAssets } from '../site-renderer.ts'

const DAY = 'public, max-age=86400'

/** What the site puts into its pages while drawing them and the editor's canvas has to fetch: fonts and icons. */
export function registerCanvasFiles(app: FastifyInstance): void {
  const fonts = canvasFonts(siteAssets())
  app.get('/admin/canvas/fonts.css', { config: { isQuiet: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(fonts),
  )
  app.get<{ Params: { name: string } }>(
    '/admin/canvas/icons/:name',
    { config: { isQuiet: true } },
    (request, reply) => {
      const paths = tablerIcon(request.params.name)
      if (paths === null) return reply.code(404).type('text/plain').send('There is no icon of this name.')
      return reply.type('text/plain; charset=utf-8').header('cache-control', DAY).send(paths)
    },
  )
}
