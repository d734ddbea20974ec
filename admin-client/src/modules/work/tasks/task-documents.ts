import { graphql } from '../../../generated/index.ts'

export const TaskRowPart = graphql(`
  fragment TaskRow on Task {
    id title status priority dueDate isOpen isOverdue estHours projectTitle customerName createdAt updatedAt version
    assignees { ...AssigneePart } labels { id name color } checklist { id isDone }
  }
`)

export const TaskFieldsPart = graphql(`
  fragment TaskFields on Task {
    id title description estHours status priority startDate dueDate completedAt isOpen isOverdue createdBy createdAt updatedAt
    deletedAt version projectId projectTitle customerId customerName parentId canAssignUsers
    recurrence { id rule startsOn nextOn } parent { id title } customer { id deletedAt } column { id name color }
    assignees { ...AssigneePart } labels { id name color } checklist { id text isDone }
    subtasks { id title status version } blockedBy { id title status } blocks { id title status }
    customFields { ...CustomValuePart }
  }
`)

export const TasksDocument = graphql(`
  query Tasks($page: Int!, $perPage: Int!, $where: TaskWhere, $orderBy: [TaskOrder!], $upTo: Int, $withFields: Boolean!) {
    me { user { id } tenant { id } }
    tasks(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items {
        ...TaskRow
        customFields @include(if: $withFields) { ...CustomValuePart }
      }
      totalItems(upTo: $upTo)
    }
  }
`)

export const MyTasksDocument = graphql(`
  query MyTasks($page: Int!, $perPage: Int!, $where: TaskWhere!) {
    me { user { id } tenant { id } }
    tasks(page: $page, perPage: $perPage, where: $where, orderBy: [{ field: DUE_DATE }, { field: PRIORITY, direction: DESC }]) {
      items { ...TaskRow }
      totalItems
    }
  }
`)

export const ProjectTasksDocument = graphql(`
  query ProjectTasks($page: Int!, $perPage: Int!, $where: TaskWhere!) {
    me { user { id } tenant { id } }
    tasks(page: $page, perPage: $perPage, where: $where, orderBy: [{ field: DUE_DATE }]) {
      items { ...TaskRow }
      totalItems
    }
  }
`)

export const CustomerTasksDocument = graphql(`
  query CustomerTasks($page: Int!, $perPage: Int!, $where: TaskWhere!) {
    me { user { id } tenant { id } }
    tasks(page: $page, perPage: $perPage, where: $where) { items { ...TaskRow } totalItems }
  }
`)

export const TaskDocument = graphql(`
  query Task($id: ID!) {
    me { user { id } tenant { id } }
    task(id: $id) { ...TaskFields }
  }
`)

export const TaskAbilitiesDocument = graphql(`
  query TaskAbilities { taskAbilities { canAssignUsers canAssignCustomer canAssignProject } }
`)

export const TaskCustomFieldsDocument = graphql(`
  query TaskCustomFields { taskCustomFields { ...CustomFieldPart } }
`)

export const TaskLabelsDocument = graphql(`
  query TaskLabels { taskLabels { id name color } }
`)

export const CreateTaskDocument = graphql(`
  mutation CreateTask($input: CreateTaskInput!) {
    createTask(input: $input) { task { ...TaskFields } userErrors { code message field } }
  }
`)

export const UpdateTaskDocument = graphql(`
  mutation UpdateTask($input: UpdateTaskInput!) {
    updateTask(input: $input) { task { ...TaskFields } userErrors { code message field } }
  }
`)

export const UpdateTasksDocument = graphql(`
  mutation UpdateTasks($input: UpdateTasksInput!) {
    updateTasks(input: $input) { tasks { ...TaskRow } userErrors { code message field } }
  }
`)

export const CheckTaskItemDocument = graphql(`
  mutation CheckTaskItem($input: CheckTaskItemInput!) {
    checkTaskItem(input: $input) { task { ...TaskFields } userErrors { code message field } }
  }
`)

export const DeleteTasksDocument = graphql(`
  mutation DeleteTasks($input: ManageTasksInput!) {
    deleteTasks(input: $input) { tasks { id deletedAt version } userErrors { message } }
  }
`)

export const RestoreTasksDocument = graphql(`
  mutation RestoreTasks($input: ManageTasksInput!) {
    restoreTasks(input: $input) { tasks { id deletedAt version } userErrors { message } }
  }
`)
