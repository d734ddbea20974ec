import { byId, type FieldNames, inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type {
  CreateBookableServiceInput,
  RestBookableServiceFragment,
  UpdateBookableServiceInput,
} from '../../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../../rest/list.ts'
import { type Route, route, text } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
  list,
  object,
  string,
  success,
} from '../../../../rest/schema.ts'

graphql(`
  fragment RestBookableService on BookableService {
    id name description minutes priceText bufferBefore bufferAfter noticeMinutes daysAhead mostAtOnce mostPerDay
    letsChoosePerson isActive position version people { id displayName } resources { id name }
  }
`)
const ListServices = graphql(`
  query RestBookableServices { bookableServices { ...RestBookableService } }
`)
const CreateService = graphql(`
  mutation RestCreateBookableService($input: CreateBookableServiceInput!) {
    createBookableService(input: $input) { service { ...RestBookableService } userErrors { code message field } }
  }
`)
const UpdateService = graphql(`
  mutation RestUpdateBookableService($input: UpdateBookableServiceInput!) {
    updateBookableService(input: $input) { service { ...RestBookableService } userErrors { code message field } }
  }
`)
const DeleteService = graphql(`
  mutation RestDeleteBookableService($input: DeleteBookableServiceInput!) {
    deleteBookableService(input: $input) { deletedId userErrors { code message field } }
  }
`)

/** REST field names and their GraphQL counterparts. */
const fields: FieldNames = {
  name: 'name',
  description: 'description',
  minutes: 'minutes',
  price_text: 'priceText',
  buffer_before: 'bufferBefore',
  buffer_after: 'bufferAfter',
  notice_minutes: 'noticeMinutes',
  days_ahead: 'daysAhead',
  most_at_once: 'mostAtOnce',
  most_per_day: 'mostPerDay',
  lets_choose_person: 'letsChoosePerson',
  is_active: 'isActive',
  position: 'position',
  person_ids: 'personIds',
  resource_ids: 'resourceIds',
}
const fieldNames = Object.fromEntries(Object.entries(fields).map(([name, as]) => [as, name]))

const own = {
  name: exemplified(string, 'Tire change'),
  description: exemplified(string, 'Both axles, balanced.'),
  minutes: exemplified(described(integer, 'How long it takes, from 5 to 1,440'), 60),
  price_text: exemplified(string, 'from $89'),
  buffer_before: exemplified(described(integer, 'Minutes that are kept free before it'), 0),
  buffer_after: exemplified(described(integer, 'Minutes that are kept free after it'), 15),
  notice_minutes: exemplified(described(integer, 'The shortest notice'), 120),
  days_ahead: exemplified(described(integer, 'How many days ahead it can be booked'), 60),
  most_at_once: described(integerOrNull, 'Null for as many as people and resources allow'),
  most_per_day: described(integerOrNull, 'Null for no limit'),
  lets_choose_person: exemplified(boolean, false),
  is_active: exemplified(described(boolean, 'Whether the site offers it'), true),
  position: exemplified(described(integer, 'The order in lists, from 0'), 0),
}
const sent = {
  ...own,
  person_ids: exemplified(described(list(string), 'Replaces all people'), []),
  resource_ids: exemplified(described(list(string), 'Replaces all resources'), []),
}
const serviceSchema = object({
  id: string,
  ...own,
  people: list(object({ id: string, displayName: exemplified(string, 'Olivia Owner') })),
  resources: list(object({ id: string, name: exemplified(string, 'Bay 1') })),
  version: integer,
})
const one = object({ success, service: serviceSchema })
const ORDERS = ['position', 'name'] as const

export const bookableServiceRoutes: readonly Route[] = [
  route('GET /admin/booking/services', ListServices, {
    summary: 'What customers can book on the site, in its order, inactive services too',
    query: listQuery(ORDERS),
    answer: listSchema(serviceSchema),
    variables: () => ({}),
    reply: ({ bookableServices }, request) => wholeListReply(request, bookableServices.map(restService), ORDERS),
  }),
  route('POST /admin/booking/services', CreateService, {
    summary: 'Creates a service that customers can book',
    body: object(sent, ['name', 'minutes']),
    answer: one,
    fieldNames,
    variables: ({ body }) => ({ input: inputOf<CreateBookableServiceInput>(body, fields) }),
    reply: ({ createBookableService: { service } }) => ({ success: true, service: service && restService(service) }),
  }),
  route('PUT /admin/booking/services/:id', UpdateService, {
    summary: 'Updates a service; pass the last read version to detect conflicts',
    body: object({ ...sent, version: integer }, []),
    answer: one,
    fieldNames,
    variables: ({ params, body }) => ({
      input: {
        ...inputOf<UpdateBookableServiceInput>(body, { ...fields, version: 'version' }),
        id: text(params.id),
      },
    }),
    reply: ({ updateBookableService: { service } }) => ({ success: true, service: service && restService(service) }),
  }),
  byId('DELETE /admin/booking/services/:id', DeleteService, {
    summary: 'Deletes a service. Appointments that were booked stay',
  }),
]

const restService = (service: RestBookableServiceFragment) => ({
  id: service.id,
  name: service.name,
  description: service.description,
  minutes: service.minutes,
  price_text: service.priceText,
  buffer_before: service.bufferBefore,
  buffer_after: service.bufferAfter,
  notice_minutes: service.noticeMinutes,
  days_ahead: service.daysAhead,
  most_at_once: service.mostAtOnce ?? null,
  most_per_day: service.mostPerDay ?? null,
  lets_choose_person: service.letsChoosePerson,
  is_active: service.isActive,
  position: service.position,
  people: service.people,
  resources: service.resources,
  version: service.version,
})
