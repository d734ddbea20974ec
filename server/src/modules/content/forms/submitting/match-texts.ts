import { matchesPattern, matchingSteps } from '@mainstreet/blocks/patterns'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { isWorkerTimeout, runInWorker } from '../../../../kernel/workers/worker-pool.ts'

/** Matching up to this much takes a few milliseconds. More would hold up other requests. */
const MOST_STEPS_HERE = 50_000

export interface TextToMatch {
  readonly pattern: string
  readonly text: string
}

/** Whether each text matches its pattern. */
export type MatchTexts = (texts: readonly TextToMatch[]) => Promise<readonly boolean[]>

/** Matches all texts of a form together, in a thread if it takes long. */
export function textMatcher(ctx: RequestContext): MatchTexts {
  return async (texts) => {
    const steps = texts.reduce((sum, { pattern, text }) => sum + matchingSteps(pattern, text.length), 0)
    if (steps <= MOST_STEPS_HERE) return matchTexts(texts)
    try {
      return await runInWorker<readonly TextToMatch[], boolean[]>('match-texts', import.meta.url, {
        tenantId: ctx.currentTenant.id,
        audience: 'visitors',
        input: texts,
      })
    } catch (error) {
      if (isWorkerTimeout(error)) throw new UserInputError('This form takes too long to check. Try another way.')
      throw error
    }
  }
}

function matchTexts(texts: readonly TextToMatch[]): boolean[] {
  return texts.map(({ pattern, text }) => matchesPattern(pattern, text))
}
