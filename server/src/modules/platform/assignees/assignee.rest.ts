import { graphql } from '../../../rest/generated/gql.ts'
import { type Route, route } from '../../../rest/route.ts'
import { described, exemplified, list, object, string, success } from '../../../rest/schema.ts'

const FindAssignees = graphql(`
  query RestAssignees($search: String) { assignees(search: $search) { id displayName firstname } }
`)

export const restRoutes: readonly Route[] = [
  route('GET /admin/assignees', FindAssignees, {
    summary: 'Administrators and managers who can be assigned to records, by name: the first 100',
    query: { search: described(string, 'A part of the name or the email') },
    answer: object({
      success,
      assignees: list(
        object({
          id: string,
          displayName: exemplified(string, 'Olivia Owner'),
          firstname: exemplified(string, 'Olivia'),
        }),
      ),
    }),
    variables: ({ query: { search } }) => ({ search: search || null }),
    reply: ({ assignees }) => ({ success: true, assignees }),
  }),
]
