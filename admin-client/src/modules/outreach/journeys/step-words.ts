import type {
  JourneyChoicesQuery,
  JourneyStepKind,
  JourneyStepTest,
  JourneyTriggerKind,
} from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import type { FlowStep } from './flow-steps.ts'

export type Choices = Pick<JourneyChoicesQuery, 'campaignFilters' | 'emailTemplates' | 'customFields'>

export const TRIGGERS: readonly { readonly value: JourneyTriggerKind; readonly label: string }[] = [
  { value: 'LIST_JOINED', label: 'Somebody joins a mailing list' },
  { value: 'TAG_ADDED', label: 'A customer gets a tag' },
  { value: 'FORM_SENT', label: 'Somebody submits a form' },
  { value: 'ORDER_PLACED', label: 'A customer places an order' },
  { value: 'DATE', label: 'A date field, every year' },
  { value: 'NO_ORDER', label: 'No order for some days' },
  { value: 'CART_LEFT', label: 'A cart is abandoned' },
]

export const STEPS: readonly { readonly kind: JourneyStepKind; readonly label: string }[] = [
  { kind: 'MAIL', label: 'Send an email' },
  { kind: 'WAIT', label: 'Wait' },
  { kind: 'CONDITION', label: 'Condition' },
  { kind: 'ADD_TAG', label: 'Add a tag' },
  { kind: 'REMOVE_TAG', label: 'Remove a tag' },
  { kind: 'NOTIFY', label: 'Notify staff' },
  { kind: 'END', label: 'End' },
]

export const TESTS: readonly { readonly value: JourneyStepTest; readonly label: string }[] = [
  { value: 'HAS_ORDERED', label: 'Placed an order since entering' },
  { value: 'HAS_TAG', label: 'Has a tag' },
  { value: 'IN_LIST', label: 'Is on a mailing list' },
]

const MINUTES = { day: 24 * 60, hour: 60, minute: 1 } as const
export type WaitUnit = keyof typeof MINUTES

/** The largest unit in which a wait is a whole number. */
export function waitParts(minutes: number): { amount: number; unit: WaitUnit } {
  const unit = minutes % MINUTES.day === 0 ? 'day' : minutes % MINUTES.hour === 0 ? 'hour' : 'minute'
  return { amount: minutes / MINUTES[unit], unit }
}

export const waitMinutes = (amount: number, unit: WaitUnit): number => Math.round(amount * MINUTES[unit])

const named = (rows: readonly { id: string; name: string }[] | undefined, id: string | null | undefined) =>
  rows?.find((row) => row.id === id)?.name

/** A step in a few words, such as 'Wait 3 days'. Null if it lacks something. */
export function stepSummary(step: FlowStep, choices: Choices | undefined): string | null {
  const { lists, tags } = choices?.campaignFilters ?? {}
  switch (step.kind) {
    case 'WAIT': {
      if (!step.minutes) return null
      const { amount, unit } = waitParts(step.minutes)
      return `${formatNumber(amount)} ${unit}${amount === 1 ? '' : 's'}`
    }
    case 'MAIL':
      return step.subject && named(choices?.emailTemplates.items, step.templateId) ? step.subject : null
    case 'ADD_TAG':
    case 'REMOVE_TAG':
      return named(tags, step.tagId) ?? null
    case 'NOTIFY':
      return step.text || null
    case 'CONDITION':
      if (step.test === 'HAS_ORDERED') return 'Placed an order since entering?'
      if (step.test === 'HAS_TAG') return named(tags, step.tagId) ? `Has the tag ${named(tags, step.tagId)}?` : null
      return step.test && named(lists, step.listId) ? `Is on ${named(lists, step.listId)}?` : null
    case 'END':
      return 'Nothing comes after this'
  }
}

export const kindLabel = (kind: JourneyStepKind): string => STEPS.find((one) => one.kind === kind)?.label ?? kind
