import type { JourneyFieldsFragment, JourneyTriggerInput, UpdateJourneyInput } from '../../../generated/graphql.ts'
import { type FlowStep, type FlowTrigger, stepInput } from './flow-steps.ts'

/** The editable fields of a journey. */
export interface JourneyForm {
  name: string
  trigger: FlowTrigger | null
  steps: FlowStep[]
}

export function formOfJourney({ name, trigger, steps }: JourneyFieldsFragment): JourneyForm {
  return { name, trigger: trigger ?? null, steps: [...steps] }
}

const triggerInput = ({ __typename, ...trigger }: FlowTrigger & { __typename?: string }): JourneyTriggerInput => trigger

const isChanged = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after)

/** Only the changed fields, so that others are not overwritten. */
export function changesBetween(before: JourneyForm, after: JourneyForm): Omit<UpdateJourneyInput, 'id' | 'version'> {
  return {
    ...(before.name !== after.name && { name: after.name }),
    ...(after.trigger && isChanged(before.trigger, after.trigger) && { trigger: triggerInput(after.trigger) }),
    ...(isChanged(before.steps, after.steps) && { steps: after.steps.map(stepInput) }),
  }
}
