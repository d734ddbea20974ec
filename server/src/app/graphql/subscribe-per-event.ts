import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute, GraphQLError } from 'graphql'
import type { RequestContext } from '../../kernel/context/context.ts'
import { ApiError } from '../../kernel/validation/errors.ts'
import { logFaults } from './format-error.ts'

/** Identifies the viewer again, and runs work in their context and tenant. */
type WithCurrentViewer = <Result>(work: (ctx: RequestContext) => Promise<Result>) => Promise<Result>

interface EventExecutor {
  readonly withCurrentViewer: WithCurrentViewer
  onSessionEnd(): void
}

/** Events that a viewer may receive, not listened to yet. */
export interface EventStream {
  readonly events: AsyncIterableIterator<unknown>
  /** The tenant and the person whose events they are. */
  readonly owner: string
}

/** Errors that end a subscription, because the subscriber may no longer receive its events. */
const TERMINAL_CODES = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']

/** The events of a subscription, or why the viewer may not subscribe. */
export async function createEventStream(
  args: ExecutionArgs,
  withCurrentViewer: WithCurrentViewer,
): Promise<EventStream | ExecutionResult> {
  return orErrorResult(() =>
    withCurrentViewer(async (ctx) => {
      const stream = await createSourceEventStream({ ...args, contextValue: ctx })
      if (!(Symbol.asyncIterator in stream)) return stream
      const events = stream[Symbol.asyncIterator]() as AsyncIterableIterator<unknown>
      return { events, owner: ownerOf(ctx) }
    }),
  )
}

/** An answer that is still being executed. It becomes null for events after the last answer. */
export interface PendingAnswer {
  readonly answer: Promise<ExecutionResult | null>
}

/**
 * Answers each event like a new request: with a new entity manager, in the current tenant, and only if the subscriber
 * still has permission. Otherwise the error is its last answer. Events that arrive together are answered at the same time;
 * their answers come in the order of the events.
 */
export function executePerEvent(
  { events, owner }: EventStream,
  args: ExecutionArgs,
  executor: EventExecutor,
): AsyncIterableIterator<PendingAnswer> {
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()

  function executeFor(rootValue: unknown): Promise<ExecutionResult> {
    return orErrorResult(() =>
      executor.withCurrentViewer(async (ctx) => {
        // The session moved to another tenant or belongs to somebody else, but the events are still those of before.
        if (ownerOf(ctx) !== owner) throw new ApiError('UNAUTHENTICATED', 'Sign in first.')
        const executed = await execute({ ...args, rootValue, contextValue: ctx })
        if (executed.errors) logFaults(ctx, executed.errors)
        return executed
      }),
    )
  }

  async function answer(rootValue: unknown, before: Promise<unknown>): Promise<ExecutionResult | null> {
    const [executed] = await Promise.allSettled([executeFor(rootValue), before])
    if (isOver) return null
    if (executed.status === 'rejected') throw executed.reason
    const codes = executed.value.errors?.map(({ extensions }) => String(extensions.code)) ?? []
    if (codes.some((code) => TERMINAL_CODES.includes(code))) void end()
    if (codes.includes('UNAUTHENTICATED')) executor.onSessionEnd()
    return executed.value
  }

  async function end(): Promise<IteratorResult<PendingAnswer>> {
    isOver = true
    await events.return?.()
    return { done: true, value: undefined }
  }

  return {
    async next() {
      if (isOver) return end()
      const event = await events.next()
      if (event.done) return { done: true, value: undefined }
      const pending = answer(event.value, last)
      last = pending
      return { done: false, value: { answer: pending } }
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

const ownerOf = ({ tenant, viewer }: RequestContext) => `${tenant?.id} ${viewer?.userId}`

/** Identifying the viewer throws for a revoked key. */
async function orErrorResult<Result>(work: () => Promise<Result>): Promise<Result | ExecutionResult> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return { errors: [error] }
  }
}
