import { graphql } from '../../../../generated/index.ts'

export const TimesheetWeekPart = graphql(`
  fragment TimesheetWeekPart on TimesheetWeek { id personId personName week status note decidedBy isLocked version }
`)

export const SubmittedWeeksDocument = graphql(`
  query SubmittedWeeks($perPage: Int!) {
    timesheetWeeks(where: { status: { eq: SUBMITTED } }, page: 1, perPage: $perPage) {
      items { ...TimesheetWeekPart }
      totalItems
    }
  }
`)

export const SubmitTimesheetDocument = graphql(`
  mutation SubmitTimesheet($input: SubmitTimesheetInput!) {
    submitTimesheet(input: $input) { week { ...TimesheetWeekPart } userErrors { code message field } }
  }
`)

export const ApproveTimesheetDocument = graphql(`
  mutation ApproveTimesheet($input: ManageTimesheetInput!) {
    approveTimesheet(input: $input) { week { ...TimesheetWeekPart } userErrors { code message field } }
  }
`)

export const ReturnTimesheetDocument = graphql(`
  mutation ReturnTimesheet($input: ReturnTimesheetInput!) {
    returnTimesheet(input: $input) { week { ...TimesheetWeekPart } userErrors { code message field } }
  }
`)

export const ReopenTimesheetDocument = graphql(`
  mutation ReopenTimesheet($input: ManageTimesheetInput!) {
    reopenTimesheet(input: $input) { week { ...TimesheetWeekPart } userErrors { code message field } }
  }
`)

/** The queries that show whether a week is approved. */
export const APPROVAL_QUERIES = ['Timesheet', 'SubmittedWeeks']
