import { ContentError, TooMuchWork, WorkMeter } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context.ts'
import { invalidField, UserInputError } from '../../../kernel/errors.ts'
import { isWorkerTimeout, runInWorker } from '../../../kernel/worker-pool.ts'
import { type CheckedContent, type ContentFacts, checkPage, checkTemplate, storedFacts } from './inspect-content.ts'
import type { Inspected, Inspection } from './inspect-content.worker.ts'

export type { CheckedContent, ContentFacts } from './inspect-content.ts'

export const NO_FACTS: ContentFacts = { codes: [], excessiveCss: [], links: [] }

/**
 * Validates submitted page content, in a thread if it is large. Throws UserInputError for content that can't be parsed.
 * Call it before a transaction begins, because a large page may wait for the thread.
 */
export function checkedContent(ctx: RequestContext, sent: string): Promise<CheckedContent> {
  return refusing(() => inspect(ctx, { kind: 'page', content: sent }, (meter) => checkPage(sent, meter)))
}

/** The same for a submitted template. */
export function checkedTemplate(ctx: RequestContext, sent: unknown): Promise<CheckedContent<unknown>> {
  return refusing(() => inspect(ctx, { kind: 'template', content: sent }, (meter) => checkTemplate(sent, meter)))
}

/** The facts of stored content, in any format. Content that today's parser rejects has none. */
export async function factsOfStored(ctx: RequestContext, content: unknown): Promise<ContentFacts> {
  if (content === null) return NO_FACTS
  try {
    return await inspect(ctx, { kind: 'stored', content }, (meter) => storedFacts(content, meter))
  } catch (error) {
    if (error instanceof ContentError) return NO_FACTS
    throw error
  }
}

/**
 * Requires the permission to edit code if the new content contains custom HTML that the old one doesn't, because
 * visitors' browsers run it. Moving and removing blocks needs no permission.
 */
export async function requireCodePermission(ctx: RequestContext, old: unknown, { codes }: ContentFacts): Promise<void> {
  if (ctx.can('pages.can_edit_code') || codes.length === 0) return
  const known = new Set((await factsOfStored(ctx, old)).codes)
  if (codes.every((code) => known.has(code))) return
  const message = "You don't have permission to add or change custom HTML. Ask someone who can edit code."
  throw new UserInputError({ code: 'FORBIDDEN', message, field: 'content' })
}

/**
 * Refuses custom CSS over the limits of a block, because it would not be rendered. What is stored already stays, so that
 * the rest of an older page can be edited.
 */
export async function requireSmallCss(
  ctx: RequestContext,
  old: unknown,
  { excessiveCss }: ContentFacts,
): Promise<void> {
  if (excessiveCss.length === 0) return
  const known = new Set((await factsOfStored(ctx, old)).excessiveCss.map(({ css }) => css))
  const added = excessiveCss.find(({ css }) => !known.has(css))
  if (added) throw invalidField('content', added.message)
}

/** Inspects small content here. Whether it is small shows while it is read; then a thread begins anew. */
async function inspect<Result extends Inspected>(
  ctx: RequestContext,
  input: Inspection,
  here: (meter: WorkMeter) => Result,
): Promise<Exclude<Result, { fault: string }>> {
  try {
    return here(new WorkMeter()) as Exclude<Result, { fault: string }>
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
  const { id: tenantId } = ctx.currentTenant
  const result = await runInWorker<Inspection, Result>('inspect-content', import.meta.url, { tenantId, input })
  if ('fault' in result) throw invalidField('content', result.fault)
  return result as Exclude<Result, { fault: string }>
}

async function refusing<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ContentError) throw invalidField('content', error.message)
    if (isWorkerTimeout(error)) throw invalidField('content', TOO_COMPLICATED)
    throw error
  }
}

const TOO_COMPLICATED = 'This content takes too long to check. Move part of it to another page.'
