import type { RequestContext } from '../../../kernel/context/context.ts'

/** The IDs of a visitor's cart that is about to end, and of the account's cart that has its lines now. */
interface MergedCarts {
  readonly from: string
  readonly to: string
}

type MergeHandler = (ctx: RequestContext, carts: MergedCarts) => Promise<void>

const handlers: MergeHandler[] = []

/** Registers what else moves when carts are merged at sign-in, in the transaction that does it. */
export function onCartsMerged(handler: MergeHandler): void {
  handlers.push(handler)
}

export async function runMergeHandlers(ctx: RequestContext, carts: MergedCarts): Promise<void> {
  for (const handler of handlers) await handler(ctx, carts)
}
