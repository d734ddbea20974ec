import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import {
  AuditChangeType,
  AuditEntryList,
  AuditFacets,
  AuditRetentionPayload,
  AuditWhere,
  SetAuditRetentionInput,
} from './audit.inputs.ts'
import { AuditService } from './audit.service.ts'
import { AuditEntry } from './audit-entry.entity.ts'
import { actionLabelOf, kindLabelOf } from './audit-labels.ts'
import { AuditRetentionService } from './audit-retention.service.ts'

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query(() => AuditEntryList, {
    description: 'Newest first, limited to records that the viewer may view.',
  })
  @Requires('settings.can_view')
  auditEntries(
    @ListArgs(AuditWhere) { slice, where }: ListArgs<AuditWhere>,
    @Arg('after', () => ID, { nullable: true, description: 'Only entries older than this one.' })
    after: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<AuditEntry>> {
    return ctx.use(AuditService).list(slice, where ?? null, after ?? null)
  }

  @Query(() => AuditFacets)
  @Requires('settings.can_view')
  auditFacets(@Ctx() ctx: RequestContext): Promise<AuditFacets> {
    return ctx.use(AuditService).facets()
  }

  @Query(() => Int, { description: 'The number of days that entries are kept.' })
  @Requires('settings.can_view')
  auditRetention(@Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(AuditRetentionService).days()
  }

  @Mutation(() => AuditRetentionPayload)
  @RequiresPerson('settings.can_edit')
  setAuditRetention(
    @Arg('input', () => SetAuditRetentionInput) { days }: SetAuditRetentionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('days', ctx, () => ctx.use(AuditRetentionService).keepFor(days))
  }

  @FieldResolver(() => [AuditChangeType])
  changes(@Root() entry: AuditEntry): readonly AuditChange[] {
    return entry.changes
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether this entry summarizes others, such as the customers of an import. `where.batchId` lists them.',
  })
  hasBatch(@Root() entry: AuditEntry, @Ctx() ctx: RequestContext): Promise<boolean> {
    return ctx.use(AuditService).hasBatch(entry)
  }

  @FieldResolver(() => String, { description: 'The label of `action`, such as Published.' })
  actionLabel(@Root() { action }: AuditEntry, @Ctx() ctx: RequestContext): string {
    return actionLabelOf(ctx, action)
  }

  @FieldResolver(() => String, { description: 'The label of `kind`, such as Media folder.' })
  kindLabel(@Root() { kind }: AuditEntry, @Ctx() ctx: RequestContext): string {
    return kindLabelOf(ctx, kind)
  }
}
