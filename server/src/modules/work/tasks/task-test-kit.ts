import type { Visitor } from '../../../app/test-server.ts'

export const TASK = `id title description estHours status priority startDate dueDate completedAt isOpen isOverdue projectId projectTitle
  customerId customerName parentId createdBy deletedAt version canAssignUsers assignees { id displayName } labels { id name }
  checklist { id text isDone } subtasks { title } blockedBy { id title } blocks { title } parent { title } customer { lastname } project { title }`
const ANSWER = `task { ${TASK} } userErrors { code message field }`
const LIST = `query ($where: TaskWhere, $orderBy: [TaskOrder!], $page: Int, $perPage: Int) {
  tasks(where: $where, orderBy: $orderBy, page: $page, perPage: $perPage) { items { id title } totalItems } }`

const inputs: Readonly<Record<string, string>> = {
  createTask: 'CreateTaskInput',
  updateTask: 'UpdateTaskInput',
  assignTask: 'ManageTaskAssigneesInput',
  unassignTask: 'ManageTaskAssigneesInput',
  checkTaskItem: 'CheckTaskItemInput',
}

/** Task operations as this user, through the API. */
export function tasksOf(person: Visitor) {
  const one = async (name: string, input: object) => {
    const { data, errors } = await person.ask(
      `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { ${ANSWER} } }`,
      { input },
    )
    return data?.[name] ?? { task: null, userErrors: [], errors }
  }
  const many = async (name: string, ids: readonly string[]) =>
    person.ask(
      `mutation ($input: ManageTasksInput!) { ${name}(input: $input) { tasks { id title deletedAt } userErrors { message } } }`,
      { input: { ids } },
    )
  const list = async (variables: object = {}) => (await person.ask(LIST, variables)).data.tasks
  return {
    create: (input: object) => one('createTask', input),
    update: (input: object) => one('updateTask', input),
    assign: (id: string, assigneeIds: readonly string[]) => one('assignTask', { id, assigneeIds }),
    unassign: (id: string, assigneeIds: readonly string[]) => one('unassignTask', { id, assigneeIds }),
    check: (id: string, itemId: string, isDone: boolean) => one('checkTaskItem', { id, itemId, isDone }),
    updateAll: async (tasks: readonly object[]) => {
      const mutation = `mutation ($input: UpdateTasksInput!) { updateTasks(input: $input) {
        tasks { id title status } userErrors { code message field } } }`
      return (await person.ask(mutation, { input: { tasks } })).data.updateTasks
    },
    read: (id: string) => person.ask(`query ($id: ID!) { task(id: $id) { ${TASK} } }`, { id }),
    list,
    /** The titles of the filtered list, in order. */
    titles: async (where: object, orderBy?: object[]): Promise<string[]> =>
      (await list({ where, orderBy, perPage: 100 })).items.map(({ title }: { title: string }) => title),
    remove: (ids: readonly string[]) => many('deleteTasks', ids),
    restore: (ids: readonly string[]) => many('restoreTasks', ids),
  }
}
