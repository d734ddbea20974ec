import { LockMode } from '@mikro-orm/core'
import { Field, Int, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { requireVersion } from '../../../kernel/validation/errors.ts'
import { CapabilitySettings } from './capability-settings.entity.ts'

/**
 * The base of a capability's settings: a class whose properties have the defaults, with `@Field` where the API shows
 * them, and the static name of the capability.
 */
@ObjectType()
export abstract class SettingsOfCapability {
  @Field(() => Int)
  version = 1
}

interface SettingsClass<Settings extends SettingsOfCapability> {
  readonly capability: string
  new (): Settings
}

type Changes<Settings> = { readonly [Name in keyof Settings]?: Settings[Name] | null | undefined }

/** Stores settings that capabilities define by themselves, one row per capability and tenant. */
export class CapabilitySettingsService {
  /** All rows of the tenant, read once: a page needs the settings of several capabilities. */
  private rows: Promise<readonly CapabilitySettings[]> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** The tenant's settings, with defaults for everything that was never changed. */
  async read<Settings extends SettingsOfCapability>(settings: SettingsClass<Settings>): Promise<Settings> {
    this.rows ??= plainRows(this.ctx.em, CapabilitySettings, 'where "tenant_id" = ?', [this.ctx.currentTenant.id])
    const row = (await this.rows).find(({ capability }) => capability === settings.capability)
    return Object.assign(new settings(), row?.data, row && { version: row.version })
  }

  /**
   * Omitted settings and null are unchanged. With the `version` that was read, a change in the meantime is a conflict.
   * The caller must have checked the permission and the values.
   */
  async change<Settings extends SettingsOfCapability>(
    settings: SettingsClass<Settings>,
    { version, ...changes }: Changes<Settings>,
  ): Promise<Settings> {
    return inTransaction(this.ctx, async () => {
      const row = await this.lock(settings.capability)
      requireVersion('settings', Object.assign(new settings(), row.data, { version: row.version }), version)
      const changed = Object.entries(changes).filter(([, value]) => value !== undefined && value !== null)
      row.data = { ...row.data, ...Object.fromEntries(changed) }
      await this.ctx.em.flush()
      this.rows = undefined
      return Object.assign(new settings(), row.data, { version: row.version })
    })
  }

  /** Locks the row, creating it if missing, because two concurrent first changes would both insert it. */
  private async lock(capability: string): Promise<CapabilitySettings> {
    const where = this.rowOf(capability)
    await this.ctx.em.execute(
      'insert into "capability_settings" ("tenant_id", "capability") values (?, ?) on conflict do nothing',
      [where.tenantId, capability],
    )
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return this.ctx.em.findOneOrFail(CapabilitySettings, where, options)
  }

  private rowOf(capability: string) {
    return { tenantId: this.ctx.currentTenant.id, capability }
  }
}
