import type { JourneyFieldsFragment, JourneyStepInput, JourneyStepKind } from '../../../generated/graphql.ts'

export type FlowStep = Omit<JourneyFieldsFragment['steps'][number], '__typename'>
export type FlowTrigger = Omit<NonNullable<JourneyFieldsFragment['trigger']>, '__typename'>

/** Where steps follow one another: the main branch, or one of a condition. */
export interface Branch {
  readonly parent: string | null
  readonly branch: boolean
}

export const MAIN: Branch = { parent: null, branch: true }

export const stepsIn = (steps: readonly FlowStep[], { parent, branch }: Branch): FlowStep[] =>
  steps.filter((step) => step.parent === parent && (parent === null || step.branch === branch))

/** A new step, which lacks what its kind needs. */
export function newStep(kind: JourneyStepKind, { parent, branch }: Branch): FlowStep {
  const empty = { subject: null, preheader: null, templateId: null, tagId: null, listId: null, text: null, test: null }
  return { ...empty, id: crypto.randomUUID(), kind, parent, branch, minutes: kind === 'WAIT' ? 24 * 60 : null }
}

/** Inserts a step after another one of its branch, or as its first. */
export function insertStep(steps: readonly FlowStep[], step: FlowStep, afterId: string | null): FlowStep[] {
  return withBranch(steps, step, (siblings) => {
    const at = siblings.findIndex(({ id }) => id === afterId) + 1
    return siblings.toSpliced(at, 0, step)
  })
}

export const replaceStep = (steps: readonly FlowStep[], step: FlowStep): FlowStep[] =>
  steps.map((one) => (one.id === step.id ? step : one))

/** Removes a step and everything in its branches. */
export function removeStep(steps: readonly FlowStep[], id: string): FlowStep[] {
  const gone = new Set([id])
  for (const { id: other, parent } of inOrder(steps)) if (parent !== null && gone.has(parent)) gone.add(other)
  return steps.filter((step) => !gone.has(step.id))
}

/** Moves a step within its branch, with everything in its own branches. */
export function moveStep(steps: readonly FlowStep[], step: FlowStep, by: 1 | -1): FlowStep[] {
  return withBranch(steps, step, (siblings) => {
    const at = siblings.findIndex(({ id }) => id === step.id)
    const to = at + by
    return to < 0 || to >= siblings.length ? siblings : siblings.toSpliced(at, 1).toSpliced(to, 0, step)
  })
}

export const stepInput = ({ __typename, ...step }: FlowStep & { __typename?: string }): JourneyStepInput => step

function withBranch(
  steps: readonly FlowStep[],
  place: Branch,
  change: (siblings: FlowStep[]) => FlowStep[],
): FlowStep[] {
  const siblings = stepsIn(steps, place)
  const others = steps.filter((step) => !siblings.includes(step))
  return inOrder([...change(siblings), ...others])
}

/** Each condition before the steps in its branches, as the server wants them. */
function inOrder(steps: readonly FlowStep[], place: Branch = MAIN): FlowStep[] {
  return stepsIn(steps, place).flatMap((step) =>
    step.kind === 'CONDITION'
      ? [
          step,
          ...inOrder(steps, { parent: step.id, branch: true }),
          ...inOrder(steps, { parent: step.id, branch: false }),
        ]
      : [step],
  )
}
