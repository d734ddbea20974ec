import type { RequestContext } from '../../../kernel/context.ts'
import { found } from '../../../kernel/errors.ts'
import { publish } from '../../../kernel/events.ts'
import { plainRows } from '../../../kernel/plain-rows.ts'
import { inTransaction } from '../../../kernel/transaction.ts'
import { SiteSettings } from './site-settings.entity.ts'

type Changes = Partial<
  Pick<
    SiteSettings,
    | 'companyName'
    | 'favicon'
    | 'mainLogo'
    | 'mainLogoAlt'
    | 'colours'
    | 'headingFont'
    | 'bodyFont'
    | 'radius'
    | 'spacing'
  >
>

export class SettingsService {
  constructor(private readonly ctx: RequestContext) {}

  /** The settings of the context's tenant, to be read. */
  async site(): Promise<SiteSettings> {
    const [settings] = await plainRows(this.ctx.em, SiteSettings, 'where "tenant_id" = ?', [this.ctx.currentTenant.id])
    return found(settings, 'tenant')
  }

  /** Absent settings stay as they are. The caller has checked that the viewer may. */
  async change(changes: Changes): Promise<SiteSettings> {
    return inTransaction(this.ctx, async () => {
      const settings = found(await this.ctx.em.findOne(SiteSettings, { tenantId: this.ctx.currentTenant.id }), 'tenant')
      Object.assign(settings, changes)
      await this.ctx.em.flush()
      await publish(this.ctx.em, 'settings.changed', {})
      return settings
    })
  }
}
