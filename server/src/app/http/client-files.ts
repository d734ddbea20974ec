import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../kernel/capability.ts'
import { installationFolder } from '../installed-files.ts'
import { registerCanvasFiles } from './canvas-files.ts'

/** The admin runs its own scripts only. Pictures may come from wherever a tenant keeps them. */
const ADMIN_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** The editor's canvas shows what tenants wrote on the admin's own origin, so nothing of theirs may run or send there. */
const CANVAS_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'media-src *',
  'font-src *',
  "frame-src 'self' https://www.youtube-nocookie.com",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

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
      reply.sendFile(path.posix.join('assets', request.params['*']), siteFiles, FOREVER),
    )
    files.get<{ Params: { '*': string } }>('/admin/assets/*', quiet, async (request, reply) => {
      if (!(await isAdmin(request))) return reply.showSite()
      return reply.sendFile(path.posix.join('assets', request.params['*']), adminFiles, FOREVER)
    })
    const page = (file: string, policy: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (!(await isAdmin(request))) return reply.showSite()
      reply.header('content-security-policy', policy)
      return reply.sendFile(file, adminFiles, { cacheControl: false })
    }
    registerCanvasFiles(files)
    files.get('/admin/editorwrapper', quiet, page('editorwrapper.html', CANVAS_POLICY))
    const window = page('index.html', ADMIN_POLICY)
    files.get('/admin/page-settings', quiet, (request, reply) => {
      // The site's page that opened it hears from it when it has saved, so they may know each other.
      reply.header('cross-origin-opener-policy', 'unsafe-none')
      return window(request, reply)
    })
    files.get('/admin', quiet, page('index.html', ADMIN_POLICY))
    files.get('/admin/*', quiet, page('index.html', ADMIN_POLICY))
  })

  async function isAdmin(request: FastifyRequest): Promise<boolean> {
    return (await services.siteOf(request.host)).entryPoint === 'admin'
  }
}
