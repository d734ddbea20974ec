import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { CapabilitySettingsService } from '../settings/index.ts'
import { AuditSettings } from './audit-settings.ts'
import { forgetInstallationEntries } from './installation-log-store.ts'

const AT_ONCE = 10_000

/** How long a tenant keeps its log. */
export class AuditRetentionService {
  constructor(private readonly ctx: RequestContext) {}

  async days(): Promise<number> {
    return (await this.ctx.use(CapabilitySettingsService).read(AuditSettings)).days
  }

  async keepFor(days: number): Promise<number> {
    return (await this.ctx.use(CapabilitySettingsService).change(AuditSettings, { days })).days
  }
}

/** Deletes entries past their tenant's retention, and installation entries after a year. The database function may delete rows; the server's role may not. */
export const forgetOldEntries: ScheduledTask = {
  name: 'audit.forget',
  cron: '15 * * * *',
  run: ({ inTenant }) =>
    inTenant(null, async ({ em }) => {
      for (let gone = AT_ONCE; gone === AT_ONCE; ) gone = await forgetInstallationEntries(em, AT_ONCE)
      for (let gone = AT_ONCE; gone === AT_ONCE; ) {
        const [row] = await em.execute<{ gone: number }[]>('select forget_audit_entries(?) as gone', [AT_ONCE])
        gone = row?.gone ?? 0
      }
    }),
}
