import type { JourneyStep, JourneyTrigger } from './flow.inputs.ts'

/** What a journey consists of while it is edited. Steps may lack what they need. */
export interface Flow {
  readonly trigger: JourneyTrigger | null
  readonly steps: readonly JourneyStep[]
}

/** The flow of a published version, whose steps have all that their kind needs. */
export interface PublishedFlow {
  readonly trigger: JourneyTrigger
  readonly steps: readonly JourneyStep[]
}

/**
 * A step and where it stands. Steps of one branch follow one another in the order of the list. After a branch comes what
 * follows its condition.
 */
type Placed = Pick<JourneyStep, 'id' | 'parent' | 'branch'>

const branchOf = <Any extends Placed>(steps: readonly Any[], parent: string | null, branch: boolean): readonly Any[] =>
  steps.filter((step) => step.parent === parent && (parent === null || step.branch === branch))

/** The first step of a flow, or of a branch of a condition. Null if it has none. */
export function firstStep<Any extends Placed>(
  steps: readonly Any[],
  parent: string | null = null,
  branch = true,
): Any | null {
  return branchOf(steps, parent, branch)[0] ?? null
}

/** The step after a step of which no branch is taken. Null at the end of the flow. */
export function stepAfter<Any extends Placed>(steps: readonly Any[], id: string): Any | null {
  const step = steps.find((one) => one.id === id)
  if (!step) return null
  const siblings = branchOf(steps, step.parent, step.branch)
  const next = siblings[siblings.indexOf(step) + 1]
  if (next) return next
  return step.parent === null ? null : stepAfter(steps, step.parent)
}

/** The step after a condition. */
export function stepOfBranch<Any extends Placed>(steps: readonly Any[], id: string, branch: boolean): Any | null {
  return firstStep(steps, id, branch) ?? stepAfter(steps, id)
}
