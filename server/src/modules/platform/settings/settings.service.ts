import { LockMode } from '@mikro-orm/core'
import { type Feature, featureRefusal, hasFeature } from '../../../kernel/access/features.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { type InputFault, orNotFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import type { UpdateSiteSettingsInput } from './settings.inputs.ts'
import { checkedSettings } from './settings-rules.ts'
import { SiteSettings } from './site-settings.entity.ts'
import type { TemplateSections } from './template-sections.ts'

/** Settings that only mean something while the tenant has the feature. */
const featureOfSetting = {
  liveChatEnabled: 'live_chat',
  cartEnabled: 'store',
} as const satisfies Partial<Record<keyof UpdateSiteSettingsInput, Feature>>

export class SettingsService {
  constructor(private readonly ctx: RequestContext) {}

  /** The settings of the current tenant, read-only. */
  async site(): Promise<SiteSettings> {
    const [settings] = await plainRows(this.ctx.em, SiteSettings, 'where "tenant_id" = ?', [this.ctx.currentTenant.id])
    return orNotFound(settings, 'tenant')
  }

  /** Omitted settings are unchanged. The caller must have checked the permission. */
  async change(input: UpdateSiteSettingsInput): Promise<SiteSettings> {
    return inTransaction(this.ctx, async () => {
      this.requireModules(input)
      const where = { tenantId: this.ctx.currentTenant.id }
      const settings = orNotFound(
        await this.ctx.em.findOne(SiteSettings, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }),
        'tenant',
      )
      requireVersion('settings', settings, input.version)
      settings.take(checkedSettings(input, settings))
      await this.ctx.em.flush()
      await publish(this.ctx.em, 'settings.changed', {})
      return settings
    })
  }

  /**
   * Sets the default sections. The caller must have checked that the templates belong to this tenant; omitted sections
   * are unchanged. Doesn't bump the version, so an open settings form, which doesn't contain sections, can still be
   * saved.
   */
  async surroundPages(sections: TemplateSections): Promise<TemplateSections> {
    await this.ctx.em.execute(
      'update "site_settings" set "template_sections" = "template_sections" || ?::jsonb where "tenant_id" = ?',
      [JSON.stringify(sections), this.ctx.currentTenant.id],
    )
    await publish(this.ctx.em, 'settings.changed', {})
    return (await this.site()).templateSections
  }

  /** Settings of a module that the tenant doesn't have can't be changed. */
  private requireModules(input: UpdateSiteSettingsInput): void {
    const faults = Object.entries(featureOfSetting).flatMap(([field, feature]): InputFault[] => {
      const isSent = typeof input[field as keyof typeof featureOfSetting] === 'boolean'
      if (!isSent || hasFeature(this.ctx.currentTenant, feature)) return []
      return [{ code: 'FORBIDDEN', message: featureRefusal(this.ctx.currentTenant, feature), field }]
    })
    if (faults.length > 0) throw new UserInputError(faults)
  }

  /** The settings with unsaved changes applied. */
  async preview(input: UpdateSiteSettingsInput): Promise<SiteSettings> {
    const row = await this.ctx.em.fork().findOne(SiteSettings, { tenantId: this.ctx.currentTenant.id })
    const settings = orNotFound(row, 'tenant')
    settings.take(checkedSettings(input, settings))
    return settings
  }
}
