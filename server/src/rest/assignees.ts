import type { TypedDocumentString } from './generated/graphql.ts'
import { field, type Route, route, text } from './route.ts'
import { described, EXAMPLE_ID, exemplified, list, object, string, success } from './schema.ts'

interface Assigned {
  readonly assignees: readonly unknown[]
}

interface Variables {
  readonly input: { readonly id: string; readonly assigneeIds: string[] }
}

interface AssigneeCalls<Assign, Unassign> {
  /** The kind of record with its article, such as 'a project'. */
  readonly record: string
  readonly assign: TypedDocumentString<Assign, Variables>
  readonly assigned: (data: NoInfer<Assign>) => Assigned | null | undefined
  readonly unassign: TypedDocumentString<Unassign, Variables>
  readonly unassigned: (data: NoInfer<Unassign>) => Assigned | null | undefined
}

export const assigneesSchema = list(
  object({ id: string, displayName: exemplified(string, 'Olivia Owner'), firstname: exemplified(string, 'Olivia') }),
)

/** The two calls for the assignees of a kind of record, under a path such as '/admin/projects/assignees'. */
export function assigneeRoutes<Assign, Unassign>(
  path: `/${string}`,
  { record, assign, assigned, unassign, unassigned }: AssigneeCalls<Assign, Unassign>,
): readonly Route[] {
  const answer = object({ success, assignees: assigneesSchema })
  return [
    route<Assign, Variables>(`POST ${path}/:id`, assign, {
      summary: `Adds assignees to ${record}`,
      body: object({ assignees: exemplified(described(list(string), 'IDs from GET /admin/assignees'), [EXAMPLE_ID]) }),
      answer,
      fieldNames: { assigneeIds: 'assignees' },
      variables: ({ params, body }) => ({
        input: { id: text(params.id), assigneeIds: field(body, 'assignees') as string[] },
      }),
      reply: (data) => ({ success: true, assignees: assigned(data)?.assignees ?? [] }),
    }),
    route<Unassign, Variables>(`DELETE ${path}/:id/:assigneeId`, unassign, {
      summary: `Removes an assignee from ${record}`,
      answer,
      variables: ({ params }) => ({ input: { id: text(params.id), assigneeIds: [text(params.assigneeId)] } }),
      reply: (data) => ({ success: true, assignees: unassigned(data)?.assignees ?? [] }),
    }),
  ]
}
