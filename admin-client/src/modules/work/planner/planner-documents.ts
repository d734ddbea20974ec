import { graphql } from '../../../generated/index.ts'

export const PlannedWorkPart = graphql(`
  fragment PlannedWorkPart on Schedule {
    id taskId projectId personId personName startsAt endsAt localStart localEnd title version task { id isOpen }
  }
`)

export const PlannerPersonPart = graphql(`
  fragment PlannerPersonPart on PlannerPerson {
    id displayName isActive hasOwnHours days { weekday from to breakMinutes minutes }
  }
`)

export const PlannerDocument = graphql(`
  query Planner($between: PlannedDaysInput!) {
    me { user { id } tenant { id } }
    planner(between: $between) { people { ...PlannerPersonPart } holidays { day name } }
  }
`)

export const PlannedWorkDocument = graphql(`
  query PlannedWork($page: Int!, $perPage: Int!, $where: ScheduleWhere!) {
    schedules(page: $page, perPage: $perPage, where: $where) { items { ...PlannedWorkPart } totalItems }
  }
`)

export const UnplannedTasksDocument = graphql(`
  query UnplannedTasks($perPage: Int!, $where: TaskWhere!) {
    tasks(page: 1, perPage: $perPage, where: $where, orderBy: [{ field: DUE_DATE }, { field: PRIORITY, direction: DESC }]) {
      items { id title estHours dueDate isOverdue priority projectTitle customerName assignees { ...AssigneePart } }
      totalItems
    }
  }
`)

export const PlannerChangedDocument = graphql(`
  subscription PlannerChanged { plannerChanged }
`)

export const ScheduleDocument = graphql(`
  query OnePlannedWork($id: ID!) {
    me { user { id } tenant { id } }
    schedule(id: $id) { ...PlannedWorkPart deletedAt }
  }
`)

export const CreateScheduleDocument = graphql(`
  mutation PlanWork($input: CreateScheduleInput!) {
    createSchedule(input: $input) { schedule { ...PlannedWorkPart } userErrors { code message field } }
  }
`)

export const UpdateScheduleDocument = graphql(`
  mutation MovePlannedWork($input: UpdateScheduleInput!) {
    updateSchedule(input: $input) { schedule { ...PlannedWorkPart } userErrors { code message field } }
  }
`)

export const DeleteSchedulesDocument = graphql(`
  mutation DeletePlannedWork($input: ManageSchedulesInput!) {
    deleteSchedules(input: $input) { schedules { id deletedAt version } userErrors { message } }
  }
`)

export const RestoreSchedulesDocument = graphql(`
  mutation RestorePlannedWork($input: ManageSchedulesInput!) {
    restoreSchedules(input: $input) { schedules { id deletedAt version } userErrors { message } }
  }
`)

/** Queries that show planned work, to load again after a change. */
export const PLANNER_QUERIES = ['PlannedWork', 'UnplannedTasks']
