import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { formatQuantity } from '../product-stock.ts'
import type { ProductChanges } from './product-form.ts'

type Stored = Pick<ProductFieldsFragment['variants'][number], 'id' | 'title' | 'onHand' | 'available'>

const MOST_NAMED = 5

/** A question about the stock that goes with removed variants; null if none does. */
export function removedStock(
  stored: readonly Stored[],
  { variants }: ProductChanges,
): { title: string; text: string } | null {
  if (!variants) return null
  const left = new Set(variants.map(({ id }) => id))
  const removed = stored.filter(({ id, available }) => !left.has(id) && (available ?? 0) > 0)
  if (removed.length === 0) return null
  const named = removed
    .slice(0, MOST_NAMED)
    .map(({ title, available }) => `${formatQuantity(available ?? 0)} of “${title}”`)
  const more = removed.length > MOST_NAMED ? [`${removed.length - MOST_NAMED} more`] : []
  return {
    title: removed.length === 1 ? 'Remove a variant that is in stock?' : `Remove ${removed.length} variants in stock?`,
    text: `${new Intl.ListFormat('en').format([...named, ...more])} will be taken out of your stock. The history keeps the movement.`,
  }
}

/** Resolves to whether the user wants that. */
export function askRemoval(question: { title: string; text: string }): Promise<boolean> {
  return new Promise((resolve) => {
    confirmAction({
      ...question,
      confirm: 'Remove and save',
      cancel: 'Keep editing',
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
