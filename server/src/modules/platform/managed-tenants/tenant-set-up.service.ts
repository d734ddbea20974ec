import { LockMode } from '@mikro-orm/core'
import { TemplateCopy } from '../../../kernel/capability/template-copy.ts'
import type { CopyStep } from '../../../kernel/capability/tenant-provisioner.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inOtherTenant } from '../../../kernel/context/other-tenant.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import type { CurrentTenant } from '../../../kernel/tenancy/viewer.ts'
import { orNotFound } from '../../../kernel/validation/errors.ts'
import { type SetUp, Tenant, TenantDomain, TenantService, tenantById } from '../tenants/index.ts'

/** How long one job runs, in ms. After a crash, the next attempt starts at most this much later. */
const TIME_SLICE_MS = 20_000
/** How often the progress is saved, in ms. */
const SAVE_INTERVAL_MS = 500

/** Copies the contents of a template to a new tenant. Until that is done, the tenant is read-only. */
export class TenantSetupService {
  constructor(private readonly ctx: RequestContext) {}

  /** Continues where it stopped. An error is stored with the tenant, and thrown so that the job is retried. */
  async run(): Promise<void> {
    const setUp = await this.state()
    if (!setUp) return
    try {
      const template = await tenantById(this.ctx.em, setUp.templateId)
      if (!template) throw new Error('The template no longer exists.')
      await this.copyFrom(template, setUp)
    } catch (error) {
      const problem = 'Copying the template stopped. It is retried automatically for a few minutes.'
      await this.saveState({ ...((await this.state()) ?? setUp), problem })
      throw error
    }
  }

  /** Retries at once, also after the last automatic attempt. */
  async retry(): Promise<void> {
    const setUp = await this.state()
    if (!setUp) return
    await inTransaction(this.ctx, async () => {
      await this.ctx.use(TenantService).change({ setUp: { ...setUp, problem: null } })
      await this.ctx.jobs.add(this.ctx, 'tenant.set_up', { templateId: setUp.templateId })
    })
  }

  private async copyFrom(template: CurrentTenant, setUp: SetUp): Promise<void> {
    const copy = await this.copyOf(template)
    const { tenantProvisioners } = this.ctx.installation
    const steps: CopyStep[] = []
    for (const { steps: stepsOf } of tenantProvisioners) steps.push(...((await stepsOf?.(copy)) ?? []))
    if (!(await this.runSteps(steps, setUp))) {
      return inTransaction(this.ctx, () =>
        this.ctx.jobs.add(this.ctx, 'tenant.set_up', { templateId: setUp.templateId }),
      )
    }
    await inTransaction(this.ctx, async () => {
      const tenant = await this.lockTenant()
      // Another worker may have finished first.
      if (!tenant.setUp) return
      for (const start of tenantProvisioners) await start.copy?.(this.ctx, copy)
      await this.ctx.use(TenantService).change({ setUp: null })
    })
  }

  /** Runs steps until the time slice ends. Returns whether all are done. */
  private async runSteps(steps: readonly CopyStep[], { templateId, after, done: before }: SetUp): Promise<boolean> {
    const open = steps.filter(({ key }) => key > after).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const total = before + open.length
    const end = Date.now() + TIME_SLICE_MS
    let savedAt = 0
    for (const [place, { key, take }] of open.entries()) {
      await take()
      const isLast = place === open.length - 1
      const isTime = Date.now() >= end
      if (isLast || isTime || Date.now() - savedAt > SAVE_INTERVAL_MS) {
        await this.saveState({ templateId, after: key, done: before + place + 1, total, problem: null })
        savedAt = Date.now()
      }
      if (isTime && !isLast) return false
    }
    return true
  }

  private async copyOf(template: CurrentTenant): Promise<TemplateCopy> {
    const { ctx } = this
    const { ids, hosts } = await inOtherTenant(ctx, template, async (other) => {
      const lists = await Promise.all(ctx.installation.tenantProvisioners.map((start) => start.ids?.(other) ?? []))
      const domains = await other.em.find(TenantDomain, {})
      const known = [null, template.primaryDomain, ...domains.map(({ domain }) => domain)]
      const hosts = known.flatMap((primaryDomain) => {
        const { host, hostname } = new URL(other.use(TenantService).siteUrl({ ...template, primaryDomain }))
        return [host, hostname]
      })
      return { ids: lists.flat(), hosts: [...new Set(hosts)] }
    })
    const copies = new Map<string, string>()
    for (const id of ids) copies.set(id, await newId(ctx.em))
    return new TemplateCopy({ ctx, template, ids: copies, hosts })
  }

  private async state(): Promise<SetUp | null> {
    this.ctx.em.clear()
    return (await this.ctx.use(TenantService).row()).setUp
  }

  private async saveState(setUp: SetUp): Promise<void> {
    await inTransaction(this.ctx, async () => {
      const tenant = await this.lockTenant()
      if (!tenant.setUp) return
      tenant.setUp = setUp
      await this.ctx.em.flush()
      await publish(this.ctx.em, 'tenant.changed', {})
    })
  }

  private async lockTenant(): Promise<Tenant> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return orNotFound(await this.ctx.em.findOne(Tenant, this.ctx.currentTenant.id, options), 'tenant')
  }
}
