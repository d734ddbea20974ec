import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { FormSubmission } from '../submissions/form-submission.entity.ts'

type DeliveryHandler = (ctx: RequestContext, submission: FormSubmission) => Promise<void>

const handlers: DeliveryHandler[] = []

/** Registers a handler for sent forms that are not spam. It runs in their transaction, after their customer is known. */
export function onFormDelivered(handler: DeliveryHandler): void {
  handlers.push(handler)
}

export async function runDeliveryHandlers(ctx: RequestContext, submission: FormSubmission): Promise<void> {
  for (const handler of handlers) await handler(ctx, submission)
}
