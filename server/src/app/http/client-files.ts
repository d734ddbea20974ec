import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../kernel/capability.ts'
import type { Installation } from '../../kernel/context.ts'
import type { ResponsePolicy } from '../../kernel/response-policy.ts'
import { installationFolder } from '../installed-files.ts'
import { adminDocument, canvasDocument } from './admin-policy.ts'
import { registerCanvasFiles } from './canvas-files.ts'

/** What our own builds made. A worker is governed by the policy of its own file, the rest by that of its page. */
const ASSET: ResponsePolicy = {
  contentSecurityPolicy: "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'",
  activeTypes: ['text/javascript', 'application/javascript', 'text/css', 'image/svg+xml', 'font/woff2', 'font/woff'],
}

const FOREVER = { maxAge: '365d', immutable: true }

/** Hands out what the clients' builds made: the admin on its own host and nowhere else, the sites' scripts everywhere. */
export async function registerClientFiles(app: FastifyInstance, services: Services): Promise<void> {
  const siteFiles = path.join(installationFolder, 'site-client/dist')
  const adminFiles = path.join(installationFolder, 'admin-client/dist')
  const roots = [siteFiles, adminFiles].filter((folder) => existsSync(folder))
  if (roots.length === 0) return
  await app.register(async (files) => {
    await files.register(fastifyStatic, { root: roots, serve: false, index: false })
    const quiet = { config: { isQuiet: true } } as const

    files.get<{ Params: { '*': string } }>('/_site/assets/*', quiet, (request, reply) =>
      reply.relax(ASSET).sendFile(path.posix.join('assets', request.params['*']), siteFiles, FOREVER),
    )
    files.get<{ Params: { '*': string } }>('/admin/assets/*', quiet, async (request, reply) => {
      if (!(await isAdmin(request))) return reply.showSite()
      return reply.relax(ASSET).sendFile(path.posix.join('assets', request.params['*']), adminFiles, FOREVER)
    })
    const page =
      (file: string, policyOf: (installation: Installation) => ResponsePolicy) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (!(await isAdmin(request))) return reply.showSite()
        return reply.relax(policyOf(services.installation)).sendFile(file, adminFiles, { cacheControl: false })
      }
    registerCanvasFiles(files)
    files.get('/admin/editorwrapper', quiet, page('editorwrapper.html', canvasDocument))
    const window = page('index.html', adminDocument)
    files.get('/admin/page-settings', quiet, (request, reply) => {
      // The site's page that opened it hears from it when it has saved, so they may know each other.
      reply.header('cross-origin-opener-policy', 'unsafe-none')
      return window(request, reply)
    })
    files.get('/admin', quiet, page('index.html', adminDocument))
    files.get('/admin/*', quiet, page('index.html', adminDocument))
  })

  async function isAdmin(request: FastifyRequest): Promise<boolean> {
    return (await services.siteOf(request.host)).entryPoint === 'admin'
  }
}
