import { graphql } from '../../../../generated/index.ts'

export const TimesheetCellPart = graphql(`
  fragment TimesheetCellPart on TimesheetCell { day seconds entryCount isRunning }
`)

export const TimesheetDocument = graphql(`
  query Timesheet($where: TimesheetWhere!) {
    timesheet(where: $where) {
      personId personName from to today canEdit
      approval { ...TimesheetWeekPart }
      rows { taskId task { id title projectTitle customerName } cells { ...TimesheetCellPart } }
    }
    me { user { id } tenant { id } }
  }
`)

export const TimesheetPeopleDocument = graphql(`
  query TimesheetPeople { timesheetPeople { id displayName } }
`)

export const SetTimesheetCellDocument = graphql(`
  mutation SetTimesheetCell($input: SetTimesheetCellInput!) {
    setTimesheetCell(input: $input) { cell { ...TimesheetCellPart } userErrors { code message field } }
  }
`)
