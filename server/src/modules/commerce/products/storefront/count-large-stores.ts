import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { FacetCounter, type FacetCounts } from './facet-counter.ts'
import { LARGE_STORE } from './store.inputs.ts'
import { visibleWith } from './store-conditions.ts'
import { StoredFacets } from './stored-facets.entity.ts'

/** Counts the facets of large stores, so that no visitor waits for it. They are at most so old as this comes round. */
export const countLargeStores: ScheduledTask = {
  name: 'products.count-facets',
  cron: '*/10 * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select stores_to_count(?) as "id"', [LARGE_STORE]),
    )
    for (const { id } of tenants) await inTenant(id, countStore)
  },
}

/** Also forgets the counts of a store that is no longer large. */
async function countStore(ctx: RequestContext): Promise<void> {
  const visible = visibleWith([])
  const isLarge = await new FacetCounter(ctx, LARGE_STORE).isPartial(visible)
  const counts = isLarge ? await allFacets(ctx, visible) : null
  await inTransaction(ctx, async () => {
    const tenantId = ctx.currentTenant.id
    const before = await ctx.em.findOne(StoredFacets, { tenantId })
    if (JSON.stringify(before?.counts ?? null) === JSON.stringify(counts)) return
    if (!counts) await ctx.em.nativeDelete(StoredFacets, { tenantId })
    else await ctx.em.upsert(StoredFacets, { tenantId, counts, countedAt: new Date() })
    // Cached pages of the store show other counts.
    await publish(ctx.em, 'product.changed', { productId: null })
  })
}

/** Counts each facet in a statement of its own, so that none takes long. */
async function allFacets(ctx: RequestContext, visible: ReturnType<typeof visibleWith>): Promise<FacetCounts> {
  const counter = new FacetCounter(ctx, null)
  return {
    ...(await counter.count(['categoryId'], visible)),
    ...(await counter.count(['brand'], visible)),
    ...(await counter.count(['options'], visible)),
    ...(await counter.count(['price'], visible)),
    ...(await counter.count(['available'], visible)),
  }
}
