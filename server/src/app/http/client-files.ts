import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic, { type SendOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../kernel/capability/services.ts'
import type { ResponsePolicy } from '../../kernel/security/response-policy.ts'
import { installationFolder } from '../installed-files.ts'
import { adminDocument, canvasDocument } from './admin-policy.ts'
import { registerCanvasFiles } from './canvas-files.ts'

/** Files of our own builds. A worker follows the policy of its own file, everything else that of its page. */
const ASSET: ResponsePolicy = {
  contentSecurityPolicy: "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'",
  activeTypes: ['text/javascript', 'application/javascript', 'text/css', 'image/svg+xml', 'font/woff2', 'font/woff'],
}

const FOREVER = { maxAge: '365d', immutable: true }

/** Serves the built files of the clients: the admin only on its own host, the sites' scripts on every host. */
export async function registerClientFiles(
  app: FastifyInstance,
  services: Pick<Services, 'installation' | 'siteOf' | 'contextOf'>,
  folder = installationFolder,
): Promise<void> {
  const siteFiles = path.join(folder, 'site-client/dist')
  const adminFiles = path.join(folder, 'admin-client/dist')
  const roots = [siteFiles, adminFiles].filter((folder) => existsSync(folder))
  if (roots.length === 0) return
  await app.register(async (files) => {
    await files.register(fastifyStatic, { root: roots, serve: false, index: false })
    const quiet = { config: { isQuiet: true } } as const

    files.get<{ Params: { '*': string } }>('/_site/assets/*', quiet, (request, reply) =>
      sendRelaxed(reply, { root: siteFiles, file: assetOf(request), policy: ASSET, options: FOREVER }),
    )
    files.get<{ Params: { '*': string } }>('/admin/assets/*', quiet, async (request, reply) => {
      if (!(await isAdmin(request))) return reply.showSite()
      return sendRelaxed(reply, { root: adminFiles, file: assetOf(request), policy: ASSET, options: FOREVER })
    })
    const page =
      (file: string, policyFor: (request: FastifyRequest, reply: FastifyReply) => Promise<ResponsePolicy>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (!(await isAdmin(request))) return reply.showSite()
        const policy = await policyFor(request, reply)
        return sendRelaxed(reply, { root: adminFiles, file, policy, options: { cacheControl: false } })
      }
    registerCanvasFiles(files, isAdmin)
    files.get(
      '/admin/editorwrapper',
      quiet,
      page('editorwrapper.html', async () => canvasDocument(services.installation)),
    )
    const window = page('index.html', policyOfAdmin)
    files.get('/admin/page-settings', quiet, (request, reply) => {
      // Allows messages to the site's page that opened the editor, which is told when something was saved.
      reply.header('cross-origin-opener-policy', 'unsafe-none')
      return window(request, reply)
    })
    files.get('/admin', quiet, window)
    files.get('/admin/*', quiet, window)
  })

  /** Only people who have signed in connect to other servers. */
  async function policyOfAdmin(request: FastifyRequest, reply: FastifyReply): Promise<ResponsePolicy> {
    const { installation } = services
    const ctx = request.headers.cookie ? await services.contextOf(request, reply) : null
    const others = ctx ? await Promise.all(installation.adminConnections.map((connections) => connections(ctx))) : []
    return adminDocument(installation, others.flat())
  }

  async function isAdmin(request: FastifyRequest): Promise<boolean> {
    return (await services.siteOf(request.host)).entryPoint === 'admin'
  }
}

interface SentFile {
  readonly root: string
  readonly file: string
  readonly policy: ResponsePolicy
  readonly options: SendOptions
}

/** The policy is for the file: the answer that there is none stays inert. */
async function sendRelaxed(reply: FastifyReply, { root, file, policy, options }: SentFile): Promise<FastifyReply> {
  if (await isFileWithin(root, file)) reply.relax(policy)
  return reply.sendFile(file, root, options)
}

async function isFileWithin(root: string, file: string): Promise<boolean> {
  const whole = path.join(root, file)
  if (!whole.startsWith(root + path.sep)) return false
  return stat(whole).then(
    (found) => found.isFile(),
    () => false,
  )
}

function assetOf({ params }: FastifyRequest<{ Params: { '*': string } }>): string {
  return path.posix.join('assets', params['*'])
}
