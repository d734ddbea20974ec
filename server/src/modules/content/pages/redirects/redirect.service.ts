import type { RequestContext } from '../../../../kernel/context/context.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { invalidField, isId, notFound, orNotFound, requireVersion } from '../../../../kernel/validation/errors.ts'
import { tenantOfHost } from '../../../platform/tenants/index.ts'
import type { Page } from '../page.entity.ts'
import { HOME } from '../slug.ts'
import { Redirect } from './redirect.entity.ts'
import type { CreateRedirectInput, UpdateRedirectInput } from './redirect.inputs.ts'
import { lookedUp, pathFault, readTarget, targetPath } from './redirect-path.ts'

const circle = () => invalidField('to', 'This would create a loop: the new address redirects back to this path')

/** Writes redirects. Requires a transaction. */
export class RedirectService {
  constructor(private readonly ctx: RequestContext) {}

  async create({ fromPath, to, isPermanent }: CreateRedirectInput): Promise<Redirect> {
    const redirect = new Redirect()
    redirect.isPermanent = isPermanent ?? true
    await this.leadFrom(redirect, fromPath)
    redirect.leadTo(await this.checkedTarget(redirect.fromPath, to))
    this.ctx.em.persist(redirect)
    return this.write(redirect)
  }

  async update({ id, version, fromPath, to, isPermanent }: UpdateRedirectInput): Promise<Redirect> {
    const redirect = await this.one(id)
    requireVersion('redirect', redirect, version)
    if (typeof fromPath === 'string') await this.leadFrom(redirect, fromPath)
    if (typeof to === 'string') redirect.leadTo(await this.checkedTarget(redirect.fromPath, to))
    else if (redirect.toUrl !== null) await this.checkedTarget(redirect.fromPath, redirect.toUrl)
    redirect.isPermanent = isPermanent ?? redirect.isPermanent
    redirect.updatedAt = new Date()
    return this.write(redirect)
  }

  async remove(id: string): Promise<string> {
    this.ctx.em.remove(await this.one(id))
    await this.publishChange()
    return id
  }

  /** Redirects a published page's old path to it, replacing any other redirect from there. */
  async leave(page: Page, former: string): Promise<void> {
    if (former === page.slug || former === HOME) return
    const { em } = this.ctx
    // Remove redirects away from the page's current path.
    await em.nativeDelete(Redirect, { fromPath: page.slug, pageId: page.id })
    const redirect =
      (await em.findOne(Redirect, { fromPath: former })) ?? em.create(Redirect, { fromPath: former } as never)
    redirect.leadToPage(page.id)
    await this.publishChange()
  }

  /** Redirects the old path of something that is no page, such as a post, replacing any other redirect from there. */
  async move(former: string, path: string): Promise<void> {
    const { em } = this.ctx
    await em.nativeDelete(Redirect, { fromPath: path })
    const redirect =
      (await em.findOne(Redirect, { fromPath: former })) ?? em.create(Redirect, { fromPath: former } as never)
    redirect.leadTo(`/${path}`)
    await this.publishChange()
  }

  /** Redirects a path of a former site, unless it is redirected already or cannot be. Returns whether it was added. */
  async add(former: string, path: string): Promise<boolean> {
    const { em } = this.ctx
    const from = lookedUp(former)
    if (from === path || pathFault(from) !== undefined) return false
    if ((await em.count(Redirect, { fromPath: from })) > 0) return false
    if ((await em.count(Redirect, { fromPath: path })) > 0) return false
    const redirect = new Redirect()
    redirect.isPermanent = true
    redirect.fromPath = from
    redirect.leadTo(`/${path}`)
    em.persist(redirect)
    await this.publishChange()
    return true
  }

  private async one(id: string): Promise<Redirect> {
    if (!isId(id)) throw notFound('redirect')
    return orNotFound(await this.ctx.em.findOne(Redirect, id), 'redirect')
  }

  private async leadFrom(redirect: Redirect, written: string): Promise<void> {
    const path = lookedUp(written)
    const fault = pathFault(path)
    if (fault) throw invalidField('fromPath', fault)
    const other = await this.ctx.em.findOne(Redirect, { fromPath: path })
    if (other && other !== redirect) throw invalidField('fromPath', 'This path already has a redirect', 'TAKEN')
    redirect.fromPath = path
  }

  /** Validates the target, which must not lead back to `from`. */
  private async checkedTarget(from: string, written: string): Promise<string> {
    const target = readTarget(written)
    if (target === null) throw invalidField('to', 'Enter a path such as /new-page, or an address with https://')
    const passed = new Set([from])
    for (let path = await this.ownPath(target); path !== null; path = await this.nextPath(path)) {
      if (passed.has(path)) throw circle()
      passed.add(path)
    }
    return target
  }

  private async nextPath(path: string): Promise<string | null> {
    const { em } = this.ctx
    const next = await em.findOne(Redirect, { fromPath: path })
    return next?.toUrl ? this.ownPath(next.toUrl) : null
  }

  /** The path of a target on the tenant's own site; null for other targets. */
  private async ownPath(target: string): Promise<string | null> {
    if (target.startsWith('/')) return targetPath(target)
    const { hostname } = new URL(target)
    const suffix = `.${this.ctx.installation.sitesDomain}`
    const handle = hostname.endsWith(suffix) ? hostname.slice(0, -suffix.length) : null
    const { tenant, isOwn } = await tenantOfHost(this.ctx.em, hostname, handle)
    return isOwn && tenant?.id === this.ctx.currentTenant.id ? targetPath(target) : null
  }

  private async write(redirect: Redirect): Promise<Redirect> {
    try {
      await this.publishChange()
    } catch (error) {
      // Two concurrent redirects from the same path: the second one waited for the first and then hit the unique index.
      if (!String(error).includes('redirect_tenant_id_from_path_unique')) throw error
      throw invalidField('fromPath', 'This path already has a redirect', 'TAKEN')
    }
    return redirect
  }

  private async publishChange(): Promise<void> {
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'redirect.changed', {})
  }
}
