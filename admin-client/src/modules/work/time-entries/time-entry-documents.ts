import { graphql } from '../../../generated/index.ts'

export const TimeEntryPart = graphql(`
  fragment TimeEntryPart on TimeEntry {
    id taskId personName day startedAt seconds note isBillable isRunning isMine isBilled billableAmount version
  }
`)

export const RunningTimerDocument = graphql(`
  query RunningTimer {
    runningTimer { ...TimeEntryPart task { id title } }
  }
`)

export const TaskTimeDocument = graphql(`
  query TaskTime($taskId: ID!, $page: Int!, $perPage: Int!) {
    task(id: $taskId) { id workedSeconds }
    timeEntries(where: { taskId: { eq: $taskId } }, page: $page, perPage: $perPage) { items { ...TimeEntryPart } totalItems }
  }
`)

export const StartTimerDocument = graphql(`
  mutation StartTimer($input: StartTimerInput!) {
    startTimer(input: $input) { timeEntry { ...TimeEntryPart } userErrors { code message field } }
  }
`)

export const StopTimerDocument = graphql(`
  mutation StopTimer($input: StopTimerInput!) {
    stopTimer(input: $input) { timeEntry { ...TimeEntryPart } userErrors { code message field } }
  }
`)

export const AddTimeEntryDocument = graphql(`
  mutation AddTimeEntry($input: AddTimeEntryInput!) {
    addTimeEntry(input: $input) { timeEntry { ...TimeEntryPart } userErrors { code message field } }
  }
`)

export const UpdateTimeEntryDocument = graphql(`
  mutation UpdateTimeEntry($input: UpdateTimeEntryInput!) {
    updateTimeEntry(input: $input) { timeEntry { ...TimeEntryPart } userErrors { code message field } }
  }
`)

export const DeleteTimeEntriesDocument = graphql(`
  mutation DeleteTimeEntries($input: ManageTimeEntriesInput!) {
    deleteTimeEntries(input: $input) { timeEntries { id } userErrors { message } }
  }
`)

export const RestoreTimeEntriesDocument = graphql(`
  mutation RestoreTimeEntries($input: ManageTimeEntriesInput!) {
    restoreTimeEntries(input: $input) { timeEntries { id } userErrors { message } }
  }
`)

/** The queries that show time. */
export const TIME_QUERIES = ['RunningTimer', 'TaskTime']
