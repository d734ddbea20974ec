import { enumValue, type FieldNames, inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { CreateCalendarResourceInput, UpdateCalendarResourceInput } from '../../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../../rest/list.ts'
import { field, pick, type Route, route, text } from '../../../../rest/route.ts'
import { boolean, described, exemplified, integer, object, string, success } from '../../../../rest/schema.ts'
import { colorSchema, resourceKindSchema, resourceSchema, restResource } from '../appointment-shape.rest.ts'

const ListResources = graphql(`
  query RestCalendarResources { calendarResources { ...RestCalendarResource } }
`)

const CreateResource = graphql(`
  mutation RestCreateCalendarResource($input: CreateCalendarResourceInput!) {
    createCalendarResource(input: $input) { resource { ...RestCalendarResource } userErrors { code message field } }
  }
`)

const UpdateResource = graphql(`
  mutation RestUpdateCalendarResource($input: UpdateCalendarResourceInput!) {
    updateCalendarResource(input: $input) { resource { ...RestCalendarResource } userErrors { code message field } }
  }
`)

const DeleteResource = graphql(`
  mutation RestDeleteCalendarResource($input: DeleteCalendarResourceInput!) {
    deleteCalendarResource(input: $input) { deletedId userErrors { code message field } }
  }
`)

const fields: FieldNames = { name: 'name', is_active: 'isActive', position: 'position' }
const fieldNames = { isActive: 'is_active' }
const sent = {
  name: exemplified(string, 'Bay 1'),
  kind: resourceKindSchema,
  color: colorSchema,
  is_active: described(boolean, 'Whether new appointments can use it'),
  position: exemplified(described(integer, 'The order in lists, from 0'), 0),
}
const one = object({ success, resource: resourceSchema })

export const calendarResourceRoutes: readonly Route[] = [
  route('GET /admin/calendar/resources', ListResources, {
    summary: 'The bays, rooms and tools that appointments can have, in their order',
    query: listQuery(['position', 'name']),
    answer: listSchema(resourceSchema),
    variables: () => ({}),
    reply: ({ calendarResources }, request) =>
      wholeListReply(request, calendarResources.map(restResource), ['position', 'name']),
  }),
  route('POST /admin/calendar/resources', CreateResource, {
    summary: 'Creates a resource',
    body: object(sent, ['name']),
    answer: one,
    fieldNames,
    variables: ({ body }) => ({ input: typedResource<CreateCalendarResourceInput>(body) }),
    reply: ({ createCalendarResource: { resource } }) => ({
      success: true,
      resource: resource && restResource(resource),
    }),
  }),
  route('PUT /admin/calendar/resources/:id', UpdateResource, {
    summary: 'Updates a resource; pass the last read version to detect conflicts',
    body: object({ ...sent, version: integer }, []),
    answer: one,
    fieldNames,
    variables: ({ params, body }) => ({
      input: {
        ...typedResource<UpdateCalendarResourceInput>(body),
        ...pick(body, { version: 'version' }),
        id: text(params.id),
      },
    }),
    reply: ({ updateCalendarResource: { resource } }) => ({
      success: true,
      resource: resource && restResource(resource),
    }),
  }),
  route('DELETE /admin/calendar/resources/:id', DeleteResource, {
    summary: 'Deletes a resource that no upcoming appointment uses',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
]

function typedResource<Input>(body: unknown): Input {
  const [kind, color] = [field(body, 'kind'), field(body, 'color')]
  return {
    ...inputOf<object>(body, fields),
    ...(kind === undefined ? {} : { kind: enumValue(kind) }),
    ...(color === undefined ? {} : { color: enumValue(color) }),
  } as Input
}
