import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Document } from '../document.entity.ts'

type CancelCheck = (ctx: RequestContext, document: Document) => Promise<void>

const checks: CancelCheck[] = []

/**
 * Other capabilities register here what keeps staff from cancelling a document alone, such as stock that would not come
 * back. A check throws UserInputError.
 */
export function beforeStaffCancel(check: CancelCheck): void {
  checks.push(check)
}

export async function runCancelChecks(ctx: RequestContext, document: Document): Promise<void> {
  for (const check of checks) await check(ctx, document)
}
