import { ContentError, type ContentErrorCode, TooMuchWork, WorkMeter } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { OutdatedPreparation } from '../../../kernel/graphql/payload.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { isWorkerTimeout, runInWorker } from '../../../kernel/workers/worker-pool.ts'
import { type CheckedContent, type ContentFacts, checkPage, checkTemplate, storedFacts } from './inspect-content.ts'
import type { Inspected, Inspection } from './inspect-content.worker.ts'

export type { CheckedContent, ContentFacts } from './inspect-content.ts'

export const NO_FACTS: ContentFacts = { codes: [], excessiveCss: [], unusablePatterns: [], links: [], records: [] }

/** Content as stored, and the facts of exactly this content. */
export interface StoredContent {
  readonly stored: string | null
  readonly facts: ContentFacts
}

/** Facts of new content, with the content that it replaces if the rules compare them. */
export type Compared<Facts extends ContentFacts = ContentFacts> = Facts & { readonly replaced: StoredContent | null }

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

/** The facts of stored content, in any format. Content that today's parser rejects has none. May wait for a thread too. */
export async function factsOfStored(ctx: RequestContext, content: unknown): Promise<ContentFacts> {
  if (content === null) return NO_FACTS
  try {
    return await inspect(ctx, { kind: 'stored', content }, (meter) => storedFacts(content, meter))
  } catch (error) {
    if (error instanceof ContentError) return NO_FACTS
    throw error
  }
}

/** Reads the content that is to be replaced, but only for new content that could break a rule. Call it like `checkedContent`. */
export async function comparedWith<Facts extends ContentFacts>(
  ctx: RequestContext,
  facts: Facts,
  read: () => Promise<StoredContent>,
): Promise<Compared<Facts>> {
  const { excessiveCss, unusablePatterns, records } = facts
  const mayBreakRule =
    needsKnownCode(ctx, facts) || [excessiveCss, unusablePatterns, records].some((one) => one.length > 0)
  return { ...facts, replaced: mayBreakRule ? await read() : null }
}

/**
 * Requires the permission to edit code if the new content contains custom HTML that the old one doesn't, because
 * visitors' browsers run it. Moving and removing blocks needs no permission. Throws OutdatedPreparation if the old content
 * is no longer the one compared with.
 */
export function requireCodePermission(ctx: RequestContext, stored: string | null, compared: Compared): void {
  if (!needsKnownCode(ctx, compared)) return
  const known = new Set(factsBefore(stored, compared).codes)
  if (compared.codes.every((code) => known.has(code))) return
  const message = "You don't have permission to add or change custom HTML. Ask someone who can edit code."
  throw new UserInputError({ code: 'FORBIDDEN', message, field: 'content' })
}

/**
 * Rejects new custom CSS that exceeds a block's limits, because it would not be rendered. CSS that is already stored is
 * accepted, so that older pages stay editable. Throws OutdatedPreparation like `requireCodePermission`.
 */
export function requireSmallCss(stored: string | null, compared: Compared): void {
  if (compared.excessiveCss.length === 0) return
  const known = new Set(factsBefore(stored, compared).excessiveCss.map(({ css }) => css))
  const added = compared.excessiveCss.find(({ css }) => !known.has(css))
  if (added) throw invalidField('content', added.message)
}

/** Rejects new patterns of form fields that cannot be matched. Stored ones are accepted, like CSS. */
export function requireUsablePatterns(stored: string | null, compared: Compared): void {
  if (compared.unusablePatterns.length === 0) return
  const known = new Set(factsBefore(stored, compared).unusablePatterns.map(({ pattern }) => pattern))
  const added = compared.unusablePatterns.find(({ pattern }) => !known.has(pattern))
  if (added) throw invalidField('content', added.message)
}

/**
 * Rejects new references to records that don't exist in this tenant. Earlier ones are accepted, because the records may
 * have been deleted since. Throws OutdatedPreparation like `requireCodePermission`.
 */
export async function requireRecords(ctx: RequestContext, stored: string | null, compared: Compared): Promise<void> {
  if (compared.records.length === 0) return
  const known = new Set(factsBefore(stored, compared).records.map(({ kind, id }) => kind + id))
  const added = compared.records.filter(({ kind, id }) => !known.has(kind + id))
  const { pickableRecords } = ctx.installation
  for (const kind of new Set(added.map((one) => one.kind))) {
    const wanted = added.filter((one) => one.kind === kind)
    const records = pickableRecords.get(kind)
    const existing = await records.find(
      ctx,
      wanted.map(({ id }) => id),
    )
    const missing = wanted.find(({ id }) => !existing.some((one) => one.id === id))
    if (!missing) continue
    throw invalidField('content', `The ${records.noun} of “${missing.block}” no longer exists. Choose another one.`)
  }
}

/** Whether the viewer may save content with this custom HTML only if it was there before. */
function needsKnownCode(ctx: RequestContext, { codes }: ContentFacts): boolean {
  return codes.length > 0 && !ctx.can('pages.can_edit_code')
}

function factsBefore(stored: string | null, { replaced }: Compared): ContentFacts {
  if (stored === null) return NO_FACTS
  if (replaced?.stored !== stored) throw new OutdatedPreparation()
  return replaced.facts
}

/** Inspects small content in this thread. If reading shows that it is large, a worker thread starts over. */
async function inspect<Result extends Inspected>(
  ctx: RequestContext,
  input: Inspection,
  here: (meter: WorkMeter) => Result,
): Promise<Exclude<Result, { fault: ContentErrorCode }>> {
  try {
    return here(new WorkMeter()) as Exclude<Result, { fault: ContentErrorCode }>
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
  const { id: tenantId } = ctx.currentTenant
  const result = await runInWorker<Inspection, Result>('inspect-content', import.meta.url, {
    tenantId,
    audience: 'staff',
    input,
  })
  if ('fault' in result) throw new ContentError(result.fault)
  return result as Exclude<Result, { fault: ContentErrorCode }>
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
