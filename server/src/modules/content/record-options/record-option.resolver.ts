import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import type { RecordOption as Option } from '../../../kernel/capability/pickable-records.ts'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { badInput, isId } from '../../../kernel/validation/errors.ts'
import { RecordOption, RecordUse } from './record-option.inputs.ts'
import { RecordUses } from './record-uses.ts'

const LIMIT = 12
const MAX_IDS = 100

/** Finding usages reads all pages, so a query may ask for those of a few lists only. */
const USES_COST = 5000

@Resolver(() => RecordOption)
export class RecordOptionResolver {
  @Query(() => [RecordOption], {
    description: `Records that a setting of a block can refer to: at most ${LIMIT} that match \`search\`, or those with these IDs that still exist. Also needs permission to view that kind.`,
  })
  @Requires('pages.can_view', 'editor')
  async recordOptions(
    @Arg('kind', () => String, { description: 'The kind of record, such as `page`.' }) kind: string,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('ids', () => [ID], { nullable: true }) ids: string[] | null,
    @Ctx() ctx: RequestContext,
  ): Promise<readonly Option[]> {
    const { pickableRecords } = ctx.installation
    if (!pickableRecords.has(kind)) throw badInput('There is no such kind of record.')
    const records = pickableRecords.get(kind)
    ctx.require(records.permission)
    if (!ids) return records.search(ctx, (search ?? '').trim(), LIMIT)
    if (ids.length > MAX_IDS) throw badInput(`At most ${MAX_IDS} records can be looked up at once.`)
    return records.find(ctx, ids.filter(isId))
  }

  @FieldResolver(() => [RecordUse], {
    complexity: USES_COST,
    description: 'The pages and component templates whose blocks refer to it.',
  })
  async usages(@Root() { id }: RecordOption, @Ctx() ctx: RequestContext): Promise<RecordUse[]> {
    return ctx.use(RecordUses).of(id)
  }
}
