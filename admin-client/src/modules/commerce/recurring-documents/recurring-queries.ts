import { graphql } from '../../../generated/index.ts'

export const SchedulePart = graphql(`
  fragment ScheduleFields on RecurringSchedule {
    id documentId unit every dayOfMonth startsOn endsOn maxOccurrences action status nextOn occurrenceCount failure upcoming version
    periods { day outcome documentId }
  }
`)

export const SchedulesDocument = graphql(`
  query RecurringSchedules($page: Int!, $perPage: Int!, $where: RecurringScheduleWhere) {
    recurringSchedules(page: $page, perPage: $perPage, where: $where) {
      items { ...ScheduleFields document { id title subject grandTotal customer { name } } }
      totalItems
    }
  }
`)

export const PreviewScheduleDocument = graphql(`
  query PreviewSchedule($input: RecurrenceInput!) { previewRecurringSchedule(input: $input) }
`)

export const CreateScheduleDocument = graphql(`
  mutation CreateSchedule($input: CreateRecurringScheduleInput!) {
    createRecurringSchedule(input: $input) { schedule { ...ScheduleFields } userErrors { code message field } }
  }
`)

export const UpdateScheduleDocument = graphql(`
  mutation UpdateSchedule($input: UpdateRecurringScheduleInput!) {
    updateRecurringSchedule(input: $input) { schedule { ...ScheduleFields } userErrors { code message field } }
  }
`)

export const PauseScheduleDocument = graphql(`
  mutation PauseSchedule($input: ManageRecurringScheduleInput!) {
    pauseRecurringSchedule(input: $input) { schedule { ...ScheduleFields } userErrors { code message field } }
  }
`)

export const ResumeScheduleDocument = graphql(`
  mutation ResumeSchedule($input: ManageRecurringScheduleInput!) {
    resumeRecurringSchedule(input: $input) { schedule { ...ScheduleFields } userErrors { code message field } }
  }
`)

export const SkipPeriodDocument = graphql(`
  mutation SkipPeriod($input: RecurringPeriodInput!) {
    skipRecurringPeriod(input: $input) { schedule { ...ScheduleFields } userErrors { code message field } }
  }
`)

export const RunScheduleDocument = graphql(`
  mutation RunSchedule($input: RecurringPeriodInput!) {
    runRecurringSchedule(input: $input) { schedule { ...ScheduleFields } userErrors { code message field } }
  }
`)

/** Queries to refetch after a schedule changed or created an invoice. */
export const SCHEDULE_QUERIES = ['RecurringSchedules', 'Documents']
