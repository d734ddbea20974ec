import { enumValue, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CreateRecurringScheduleInput,
  RecurringStatus,
  RestScheduleFragment,
  UpdateRecurringScheduleInput,
} from '../../../rest/generated/graphql.ts'
import { limitOf, listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  integerOrNull,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestSchedule on RecurringSchedule {
    id documentId unit every dayOfMonth startsOn endsOn maxOccurrences action status nextOn occurrenceCount failure upcoming version
    periods { day outcome documentId }
  }
`)
const ListSchedules = graphql(`
  query RestSchedules($page: Int!, $perPage: Int!, $where: RecurringScheduleWhere, $orderBy: [RecurringScheduleOrder!]) {
    recurringSchedules(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...RestSchedule } totalItems
    }
  }
`)
const ReadSchedule = graphql(`
  query RestSchedule($id: ID!) { recurringSchedule(id: $id) { ...RestSchedule } }
`)
const SaveSchedule = graphql(`
  mutation RestSaveSchedule($isNew: Boolean!, $create: CreateRecurringScheduleInput!, $update: UpdateRecurringScheduleInput!) {
    createRecurringSchedule(input: $create) @include(if: $isNew) { schedule { ...RestSchedule } userErrors { code message field } }
    updateRecurringSchedule(input: $update) @skip(if: $isNew) { schedule { ...RestSchedule } userErrors { code message field } }
  }
`)
const PauseSchedule = graphql(`
  mutation RestPauseSchedule($input: ManageRecurringScheduleInput!) {
    pauseRecurringSchedule(input: $input) { schedule { ...RestSchedule } userErrors { code message field } }
  }
`)
const ResumeSchedule = graphql(`
  mutation RestResumeSchedule($input: ManageRecurringScheduleInput!) {
    resumeRecurringSchedule(input: $input) { schedule { ...RestSchedule } userErrors { code message field } }
  }
`)
const SkipPeriod = graphql(`
  mutation RestSkipPeriod($input: RecurringPeriodInput!) {
    skipRecurringPeriod(input: $input) { schedule { ...RestSchedule } userErrors { code message field } }
  }
`)
const RunSchedule = graphql(`
  mutation RestRunSchedule($input: RecurringPeriodInput!) {
    runRecurringSchedule(input: $input) { schedule { ...RestSchedule } userErrors { code message field } }
  }
`)

const day = exemplified(string, '2026-03-31')
const dayOrNull = exemplified(stringOrNull, '2026-03-31')
const status = oneOf('active', 'paused', 'ended')
const rule = {
  unit: oneOf('day', 'week', 'month', 'year'),
  every: exemplified(integer, 1),
  day_of_month: described(exemplified(integerOrNull, 31), 'For months and years; the last day of shorter months'),
  starts_on: day,
  ends_on: dayOrNull,
  max_occurrences: exemplified(integerOrNull, null),
  action: described(
    oneOf('draft', 'issue', 'send'),
    'Whether invoices are saved as drafts, issued, or issued and sent',
  ),
}
const schema = object({
  id: string,
  invoice_id: described(string, 'The recurring invoice'),
  ...rule,
  status,
  next_on: dayOrNull,
  occurrence_count: integer,
  failure: exemplified(string, ''),
  upcoming: described(list(day), 'The next five dates'),
  periods: described(
    list(object({ day, outcome: oneOf('created', 'skipped'), invoice_id: stringOrNull })),
    'Dates that have passed, latest first',
  ),
  version: integer,
})
const one = oneOfKey('schedule', schema)
const names = {
  every: 'every',
  day_of_month: 'dayOfMonth',
  starts_on: 'startsOn',
  ends_on: 'endsOn',
  max_occurrences: 'maxOccurrences',
  version: 'version',
}
const orders = { next_on: 'NEXT_ON', created_at: 'CREATED_AT' } as const
const managed = { body: object({ version: integer }, []), answer: one }
const period = {
  body: object({ day: described(day, 'next_on as last read, so that a repeated request has no further effect') }),
  answer: one,
}
const replyOf = (schedule: RestScheduleFragment | null | undefined) => ({
  success: true,
  schedule: schedule ? restSchedule(schedule) : null,
})

export const restRoutes: readonly Route[] = [
  route('GET /admin/recurring', ListSchedules, {
    summary: 'Schedules of recurring invoices, the next due first',
    query: listQuery(orders, { status, invoice_id: string }),
    answer: listSchema(schema),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: {
        ...(request.query.status ? { status: { eq: enumValue<RecurringStatus>(request.query.status) } } : {}),
        ...(request.query.invoice_id ? { documentId: { eq: request.query.invoice_id } } : {}),
      },
    }),
    reply: ({ recurringSchedules: { items, totalItems } }, request) =>
      listReply(request, items.slice(0, limitOf(request)).map(restSchedule), totalItems),
  }),
  route('GET /admin/recurring/:id', ReadSchedule, {
    summary: 'One schedule',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ recurringSchedule }) => replyOf(recurringSchedule),
  }),
  route('PUT /admin/recurring', SaveSchedule, {
    summary: 'Updates a schedule, or creates one if no id is sent',
    body: object(
      {
        id: string,
        invoice_id: described(string, 'The recurring invoice, for a new schedule'),
        ...rule,
        version: integer,
      },
      ['unit', 'every', 'starts_on', 'action'],
    ),
    fieldNames: { documentId: 'invoice_id' },
    answer: one,
    variables: ({ body }) => {
      const id = field(body, 'id')
      const isNew = id === undefined || id === null || id === ''
      const { version, ...input } = inputOf<{ version?: number }>(body, names)
      const shared = {
        ...input,
        unit: enumValue(field(body, 'unit')),
        action: enumValue(field(body, 'action')),
      }
      return {
        isNew,
        create: { ...shared, documentId: text(field(body, 'invoice_id')) } as CreateRecurringScheduleInput,
        update: {
          ...shared,
          ...(version !== undefined && { version }),
          id: text(id),
        } as UpdateRecurringScheduleInput,
      }
    },
    reply: ({ createRecurringSchedule, updateRecurringSchedule }) =>
      replyOf((createRecurringSchedule ?? updateRecurringSchedule)?.schedule),
  }),
  route('POST /admin/recurring/:id/pause', PauseSchedule, {
    summary: 'Pauses a schedule',
    ...managed,
    variables: ({ params, body }) => ({
      input: { ...inputOf<object>(body, { version: 'version' }), id: text(params.id) },
    }),
    reply: ({ pauseRecurringSchedule: { schedule } }) => replyOf(schedule),
  }),
  route('POST /admin/recurring/:id/resume', ResumeSchedule, {
    summary: 'Resumes a schedule; dates that passed during the pause are skipped',
    ...managed,
    variables: ({ params, body }) => ({
      input: { ...inputOf<object>(body, { version: 'version' }), id: text(params.id) },
    }),
    reply: ({ resumeRecurringSchedule: { schedule } }) => replyOf(schedule),
  }),
  route('POST /admin/recurring/:id/skip', SkipPeriod, {
    summary: 'Skips the next date',
    ...period,
    variables: ({ params, body }) => ({ input: { id: text(params.id), day: text(field(body, 'day')) } }),
    reply: ({ skipRecurringPeriod: { schedule } }) => replyOf(schedule),
  }),
  route('POST /admin/recurring/:id/run', RunSchedule, {
    summary: 'Creates the next invoice now instead of on its date',
    ...period,
    variables: ({ params, body }) => ({ input: { id: text(params.id), day: text(field(body, 'day')) } }),
    reply: ({ runRecurringSchedule: { schedule } }) => replyOf(schedule),
  }),
]

function restSchedule(schedule: RestScheduleFragment) {
  return {
    id: schedule.id,
    invoice_id: schedule.documentId,
    unit: schedule.unit.toLowerCase(),
    every: schedule.every,
    day_of_month: schedule.dayOfMonth ?? null,
    starts_on: schedule.startsOn,
    ends_on: schedule.endsOn ?? null,
    max_occurrences: schedule.maxOccurrences ?? null,
    action: schedule.action.toLowerCase(),
    status: schedule.status.toLowerCase(),
    next_on: schedule.nextOn ?? null,
    occurrence_count: schedule.occurrenceCount,
    failure: schedule.failure,
    upcoming: schedule.upcoming,
    periods: schedule.periods.map(({ day, outcome, documentId }) => ({
      day,
      outcome: outcome.toLowerCase(),
      invoice_id: documentId ?? null,
    })),
    version: schedule.version,
  }
}
