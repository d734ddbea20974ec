import { enumValue, oneOfKey } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { described, integer, object, string, stringOrNull } from '../../../../rest/schema.ts'
import { noteSchema, restWeek, statusSchema, weekSchema } from './approval-shape.rest.ts'

const ListWeeks = graphql(`
  query RestTimesheetWeeks($where: TimesheetWeekWhere, $page: Int!, $perPage: Int!) {
    timesheetWeeks(where: $where, page: $page, perPage: $perPage) { items { ...RestTimesheetWeek } totalItems }
  }
`)

const Submit = graphql(`
  mutation RestSubmitTimesheet($input: SubmitTimesheetInput!) {
    submitTimesheet(input: $input) { week { ...RestTimesheetWeek } userErrors { code message field } }
  }
`)

const Approve = graphql(`
  mutation RestApproveTimesheet($input: ManageTimesheetInput!) {
    approveTimesheet(input: $input) { week { ...RestTimesheetWeek } userErrors { code message field } }
  }
`)

const Return = graphql(`
  mutation RestReturnTimesheet($input: ReturnTimesheetInput!) {
    returnTimesheet(input: $input) { week { ...RestTimesheetWeek } userErrors { code message field } }
  }
`)

const Reopen = graphql(`
  mutation RestReopenTimesheet($input: ManageTimesheetInput!) {
    reopenTimesheet(input: $input) { week { ...RestTimesheetWeek } userErrors { code message field } }
  }
`)

const one = oneOfKey('week', weekSchema)
const orders = {} as const
const managed = object({ version: integer }, [])

const inputOf = ({ params, body }: { params: Readonly<Record<string, string>>; body: unknown }) => ({
  id: text(params.id),
  version: (field(body, 'version') ?? null) as number | null,
})

export const approvalRoutes: readonly Route[] = [
  route('GET /admin/timesheet/weeks', ListWeeks, {
    summary: 'Weeks that were submitted for approval, the latest first',
    query: listQuery(orders, { status: statusSchema, person_id: string }),
    answer: listSchema(weekSchema),
    variables: (request) => {
      const { page, perPage } = listVariables(request, orders)
      const { status: wanted, person_id: personId } = request.query
      const where = {
        ...(wanted ? { status: { eq: enumValue<'SUBMITTED'>(wanted) } } : {}),
        ...(personId ? { personId: { eq: personId } } : {}),
      }
      return { page, perPage, where }
    },
    reply: ({ timesheetWeeks: { items, totalItems } }, request) => listReply(request, items.map(restWeek), totalItems),
  }),
  route('POST /admin/timesheet/:day/submit', Submit, {
    summary: 'Submits the week of a day for approval; its time cannot be changed until it is returned or reopened',
    body: object({ person_id: described(stringOrNull, 'The caller unless sent') }, []),
    bodyExample: {},
    answer: one,
    variables: ({ params, body }) => ({
      input: { day: text(params.day), personId: (field(body, 'person_id') ?? null) as string | null },
    }),
    reply: ({ submitTimesheet: { week: sheet } }) => ({ success: true, week: sheet && restWeek(sheet) }),
  }),
  route('PUT /admin/timesheet/weeks/:id/approve', Approve, {
    summary: 'Approves a week that was submitted',
    body: managed,
    bodyExample: { version: 1 },
    answer: one,
    variables: (request) => ({ input: inputOf(request) }),
    reply: ({ approveTimesheet: { week: sheet } }) => ({ success: true, week: sheet && restWeek(sheet) }),
  }),
  route('PUT /admin/timesheet/weeks/:id/return', Return, {
    summary: 'Returns a week that was submitted, to be changed',
    body: object({ note: noteSchema, version: integer }, ['note']),
    bodyExample: { note: 'Friday is missing', version: 1 },
    answer: one,
    variables: (request) => ({ input: { ...inputOf(request), note: text(field(request.body, 'note')) } }),
    reply: ({ returnTimesheet: { week: sheet } }) => ({ success: true, week: sheet && restWeek(sheet) }),
  }),
  route('PUT /admin/timesheet/weeks/:id/reopen', Reopen, {
    summary: 'Lets the time of a week be changed again',
    body: managed,
    bodyExample: { version: 2 },
    answer: one,
    variables: (request) => ({ input: inputOf(request) }),
    reply: ({ reopenTimesheet: { week: sheet } }) => ({ success: true, week: sheet && restWeek(sheet) }),
  }),
]
