import { graphql } from '../../../../rest/generated/gql.ts'
import type { RestWorkingDayFragment, WorkingDayInput } from '../../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  string,
  stringOrNull,
  success,
} from '../../../../rest/schema.ts'

graphql(`
  fragment RestWorkingDay on WorkingDay { weekday from to breakMinutes minutes }
`)

const ReadPlanner = graphql(`
  query RestPlanner($between: PlannedDaysInput!) {
    planner(between: $between) {
      people { id displayName isActive hasOwnHours days { ...RestWorkingDay } }
      holidays { day name key }
    }
  }
`)

const SetHours = graphql(`
  mutation RestSetWorkingHours($input: SetWorkingHoursInput!) {
    setWorkingHours(input: $input) {
      person { id displayName isActive hasOwnHours days { ...RestWorkingDay } } userErrors { code message field }
    }
  }
`)

const workingDay = object({
  weekday: exemplified(described(integer, 'From 1 for Monday to 7 for Sunday'), 1),
  from: exemplified(string, '08:00'),
  to: exemplified(string, '17:00'),
  break_minutes: exemplified(integer, 60),
  minutes: exemplified(described(integer, 'The minutes of work, without the breaks'), 480),
})
const sentDay = object(
  {
    weekday: exemplified(described(integer, 'From 1 for Monday to 7 for Sunday'), 1),
    from: exemplified(string, '08:00'),
    to: exemplified(string, '17:00'),
    break_minutes: exemplified(integer, 60),
  },
  ['weekday', 'from', 'to'],
)
const person = object({
  id: string,
  displayName: exemplified(string, 'Olivia Owner'),
  is_active: described(boolean, 'False for those who have left and have work planned'),
  has_own_hours: described(boolean, 'Whether the hours differ from those of the business'),
  days: described(list(workingDay), 'In the order of the week, without free days'),
})
const holiday = object({
  day: exemplified(string, '2026-07-01'),
  name: exemplified(string, 'Canada Day'),
  key: described(stringOrNull, "Null for the tenant's own closed days"),
})
const day = (description: string) => exemplified(described(string, description), '2026-03-31')

export const plannerRoutes: readonly Route[] = [
  route('GET /admin/planner', ReadPlanner, {
    summary: 'Whose work can be planned, their working hours, and the holidays between two days',
    query: { from: day('The first day'), to: day('The last day; at most 62 days') },
    answer: object({ success, people: list(person), holidays: list(holiday) }),
    fieldNames: { 'between.from': 'from', 'between.to': 'to' },
    variables: ({ query }) => ({ between: { from: query.from ?? '', to: query.to ?? '' } }),
    reply: ({ planner: { people, holidays } }) => ({
      success: true,
      people: people.map(restPerson),
      holidays: holidays.map(({ key, ...one }) => ({ ...one, key: key || null })),
    }),
  }),
  route('PUT /admin/planner/people/:id/hours', SetHours, {
    summary: 'Sets the working hours of a person',
    body: object({
      days: exemplified(
        described(
          { ...list(sentDay), type: ['array', 'null'] },
          'Days that are left out are free; null for the hours of the business',
        ),
        [{ weekday: 1, from: '08:00', to: '17:00', break_minutes: 60 }],
      ),
    }),
    answer: object({ success, person }),
    fieldNames: { personId: 'id' },
    variables: ({ params, body }) => ({ input: { personId: text(params.id), days: daysIn(body) } }),
    reply: ({ setWorkingHours }) => ({
      success: true,
      person: setWorkingHours.person && restPerson(setWorkingHours.person),
    }),
  }),
]

interface Person {
  readonly id: string
  readonly displayName: string
  readonly isActive: boolean
  readonly hasOwnHours: boolean
  readonly days: readonly RestWorkingDayFragment[]
}

function restPerson({ id, displayName, isActive, hasOwnHours, days }: Person) {
  return {
    ...{ id, displayName, is_active: isActive, has_own_hours: hasOwnHours },
    days: days.map(({ breakMinutes, ...one }) => ({ ...one, break_minutes: breakMinutes })),
  }
}

/** Anything else than a list of objects is passed on, so that the error message names it. */
function daysIn(body: unknown): WorkingDayInput[] | null {
  const days = field(body, 'days')
  if (!Array.isArray(days)) return days as WorkingDayInput[] | null
  return days.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) return one as WorkingDayInput
    const { break_minutes: breakMinutes, ...sent } = one as Record<string, unknown>
    return { ...sent, ...(breakMinutes === undefined ? {} : { breakMinutes }) } as WorkingDayInput
  })
}
