import type { Visitor } from '../../../app/test-server.ts'

export const PROJECT = `id title description estHours priority startDate endDate customerId customerName vehicleId createdBy deletedAt version
  customer { firstname lastname } vehicle { plate } assignees { id displayName firstname } customFields { field { id key } value }`
const ANSWER = `project { ${PROJECT} } userErrors { code message field }`
const LIST = `query ($where: ProjectWhere, $orderBy: [ProjectOrder!], $page: Int, $perPage: Int) {
  projects(where: $where, orderBy: $orderBy, page: $page, perPage: $perPage) { items { id title } totalItems } }`

const inputs: Readonly<Record<string, string>> = {
  createProject: 'CreateProjectInput',
  updateProject: 'UpdateProjectInput',
  assignProject: 'ManageProjectAssigneesInput',
  unassignProject: 'ManageProjectAssigneesInput',
}

/** Project operations as this user, through the API. */
export function projectsOf(person: Visitor) {
  const one = async (name: string, input: object) => {
    const { data, errors } = await person.ask(
      `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { ${ANSWER} } }`,
      {
        input,
      },
    )
    return data?.[name] ?? { project: null, userErrors: [], errors }
  }
  const many = async (name: string, ids: readonly string[]) =>
    person.ask(
      `mutation ($input: ManageProjectsInput!) { ${name}(input: $input) { projects { id deletedAt } userErrors { message } } }`,
      { input: { ids } },
    )
  const list = async (variables: object = {}) => (await person.ask(LIST, variables)).data.projects
  return {
    create: (input: object) => one('createProject', input),
    update: (input: object) => one('updateProject', input),
    assign: (id: string, assigneeIds: readonly string[]) => one('assignProject', { id, assigneeIds }),
    unassign: (id: string, assigneeIds: readonly string[]) => one('unassignProject', { id, assigneeIds }),
    read: (id: string) => person.ask(`query ($id: ID!) { project(id: $id) { ${PROJECT} } }`, { id }),
    list,
    /** The titles of the filtered list, in order. */
    titles: async (where: object, orderBy?: object[]): Promise<string[]> =>
      (await list({ where, orderBy, perPage: 100 })).items.map(({ title }: { title: string }) => title),
    remove: (ids: readonly string[]) => many('deleteProjects', ids),
    restore: (ids: readonly string[]) => many('restoreProjects', ids),
  }
}
