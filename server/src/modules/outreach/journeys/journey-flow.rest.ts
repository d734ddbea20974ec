import { enumValue } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { JourneyStepInput, JourneyTriggerInput, RestJourneyFlowFragment } from '../../../rest/generated/graphql.ts'
import { field, isObject, pick } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integerOrNull,
  list,
  object,
  oneOf,
  oneOfOrNull,
  orNull,
  type Schema,
  string,
  stringOrNull,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestJourneyFlow on Journey {
    version
    trigger { kind listId tagId formName fieldId days hours }
    steps { id kind parent branch minutes subject preheader templateId tagId listId text test }
  }
`)

const triggerNames = {
  ...{ list_id: 'listId', tag_id: 'tagId', form_name: 'formName', field_id: 'fieldId' },
  ...{ days: 'days', hours: 'hours' },
}
const stepNames = {
  ...{ parent: 'parent', branch: 'branch', minutes: 'minutes', subject: 'subject', preheader: 'preheader' },
  ...{ template_id: 'templateId', tag_id: 'tagId', list_id: 'listId', text: 'text' },
}

const TRIGGERS = ['list_joined', 'tag_added', 'form_sent', 'order_placed', 'date', 'no_order', 'cart_left'] as const
const STEPS = ['wait', 'mail', 'add_tag', 'remove_tag', 'notify', 'condition', 'end'] as const
const absent = exemplified(stringOrNull, null)
const noNumber = exemplified(integerOrNull, null)

const trigger = {
  kind: exemplified(oneOf(...TRIGGERS), 'order_placed'),
  list_id: described(absent, 'For list_joined'),
  tag_id: described(absent, 'For tag_added'),
  form_name: described(absent, 'For form_sent'),
  field_id: described(absent, 'For date: a date field of customers'),
  days: described(noNumber, 'For date, days before it; for no_order, days since the last order'),
  hours: described(noNumber, 'For cart_left'),
}
const step = {
  id: described(exemplified(string, 'thanks'), 'Unique in the journey. Keep it when a step is changed'),
  kind: exemplified(oneOf(...STEPS), 'notify'),
  parent: described(absent, 'The condition that it belongs to; null in the main branch'),
  branch: described(boolean, 'The branch of the condition: yes or no'),
  minutes: described(noNumber, 'For wait'),
  subject: described(absent, 'For mail'),
  preheader: described(absent, 'For mail'),
  template_id: described(absent, 'For mail. Its content is copied when the journey is published'),
  tag_id: described(absent, 'For add_tag, remove_tag and the test has_tag'),
  list_id: described(absent, 'For the test in_list'),
  text: described(exemplified(stringOrNull, 'Call this customer'), 'For notify'),
  test: described(exemplified(oneOfOrNull('has_tag', 'in_list', 'has_ordered'), null), 'For condition'),
}

/** The draft of a journey in a request body. */
export const flowBody: Readonly<Record<string, Schema>> = {
  trigger: object(trigger, ['kind']),
  steps: described(list(object(step, ['id', 'kind'])), 'All steps in their order. At most 100'),
}

/** The draft of a journey in an answer. */
export const flowSchema: Readonly<Record<string, Schema>> = {
  trigger: described(orNull(object(trigger)), 'Of the draft; null until it is chosen'),
  steps: described(list(object(step)), 'Of the draft'),
}

/** A trigger of a request body under its GraphQL names. Invalid values are passed on for GraphQL to refuse. */
export function sentTrigger(sent: unknown): JourneyTriggerInput {
  if (!isObject(sent)) return sent as never
  return { ...pick(sent, triggerNames), kind: enumValue<JourneyTriggerInput['kind']>(field(sent, 'kind')) }
}

export function sentSteps(sent: unknown): JourneyStepInput[] {
  return Array.isArray(sent) ? sent.map((one) => (isObject(one) ? sentStep(one) : one)) : (sent as never)
}

function sentStep(sent: object): JourneyStepInput {
  const test = field(sent, 'test')
  return {
    ...pick(sent, stepNames),
    id: field(sent, 'id') as string,
    kind: enumValue<JourneyStepInput['kind']>(field(sent, 'kind')),
    ...(test !== undefined && { test: test === null ? null : enumValue<NonNullable<JourneyStepInput['test']>>(test) }),
  }
}

export const restFlow = ({ trigger: draft, steps }: RestJourneyFlowFragment) => ({
  trigger: draft && {
    kind: draft.kind.toLowerCase(),
    ...{ list_id: draft.listId, tag_id: draft.tagId, form_name: draft.formName, field_id: draft.fieldId },
    ...{ days: draft.days, hours: draft.hours },
  },
  steps: steps.map(({ kind, test, templateId, tagId, listId, ...one }) => ({
    ...one,
    kind: kind.toLowerCase(),
    ...{ template_id: templateId, tag_id: tagId, list_id: listId },
    test: test?.toLowerCase() ?? null,
  })),
})
