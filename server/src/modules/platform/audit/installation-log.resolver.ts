import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { ForInstallation } from '../../../kernel/graphql/requirements.ts'
import { AuditEntryList, AuditFacets, InstallationAuditWhere } from './audit.inputs.ts'
import type { AuditEntry } from './audit-entry.entity.ts'
import { InstallationLogService } from './installation-log.service.ts'

@Resolver()
export class InstallationLogResolver {
  @Query(() => AuditEntryList, {
    description:
      'Changes to agencies, tenants, and the accounts of role 1 and of agencies, including sign-ins. Newest first. Kept for a year.',
  })
  @ForInstallation()
  async installationAuditEntries(
    @ListArgs(InstallationAuditWhere) { slice, where }: ListArgs<InstallationAuditWhere>,
    @Arg('after', () => ID, { nullable: true, description: 'Only entries older than this one.' })
    after: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Partial<AuditEntry>>> {
    const { items, ...list } = await ctx.use(InstallationLogService).list(slice, where ?? null, after ?? null)
    return { ...list, items: items.map((entry) => ({ ...entry, at: new Date(entry.at) }) as Partial<AuditEntry>) }
  }

  @Query(() => AuditFacets)
  @ForInstallation()
  installationAuditFacets(@Ctx() ctx: RequestContext): Promise<AuditFacets> {
    return ctx.use(InstallationLogService).facets()
  }
}
