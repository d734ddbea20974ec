import { graphql } from '../../../../rest/generated/gql.ts'
import type { CallWhere, CreateCallInput, RestCallFragment } from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, pick, type RestRequest, type Route, route, text } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
  time,
  timeOrNull,
} from '../../../../rest/schema.ts'

graphql(`
  fragment RestCall on Call {
    id callId direction status number extension startedAt answeredAt endedAt durationSeconds calledBackAt userId
    customerId notes outcome recordingUrl createdBy createdAt updatedAt version
  }
`)

const ListCalls = graphql(`
  query RestCalls($page: Int!, $perPage: Int!, $where: CallWhere!, $orderBy: [CallOrder!]) {
    calls(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestCall } totalItems pageInfo { hasNextPage } }
  }
`)

const ReadCall = graphql(`
  query RestReadCall($id: ID!) { call(id: $id) { ...RestCall } }
`)

const CreateCall = graphql(`
  mutation RestCreateCall($input: CreateCallInput!) {
    createCall(input: $input) { call { ...RestCall } userErrors { code message field } }
  }
`)

const UpdateCall = graphql(`
  mutation RestUpdateCall($input: UpdateCallInput!) {
    updateCall(input: $input) { call { ...RestCall } userErrors { code message field } }
  }
`)

const DeleteCall = graphql(`
  mutation RestDeleteCall($input: ManageCallsInput!) {
    deleteCalls(input: $input) { calls { id } userErrors { code message field } }
  }
`)

const outcome = exemplified(
  described(stringOrNull, 'settled, call_again, left_message, wrong_number or not_interested'),
  'settled',
)
const recording = exemplified(described(string, 'An https address'), 'https://recordings.example/1')

const callSchema = object({
  id: string,
  call_id: exemplified(
    described(stringOrNull, 'The Call-ID of SIP; null for calls entered by hand'),
    '8f2c@phone.example',
  ),
  direction: oneOf('incoming', 'outgoing', 'internal'),
  status: oneOf('ringing', 'active', 'completed', 'missed', 'declined', 'no_answer', 'failed'),
  number: exemplified(string, '+16135550148'),
  extension: exemplified(string, '101'),
  started_at: time,
  answered_at: timeOrNull,
  ended_at: timeOrNull,
  duration_seconds: exemplified(integerOrNull, 95),
  called_back_at: timeOrNull,
  user_id: stringOrNull,
  customer_id: stringOrNull,
  notes: exemplified(string, 'Asks for a quote'),
  outcome,
  recording_url: recording,
  created_by: string,
  created_at: time,
  updated_at: time,
  version: integer,
})

const details = {
  customer_id: stringOrNull,
  notes: exemplified(string, 'Asks for a quote'),
  outcome,
  recording_url: recording,
}
const detailFields = { customer_id: 'customerId', notes: 'notes', recording_url: 'recordingUrl' } as const
const one = object({ success, call: callSchema })
const orders = { started_at: 'STARTED_AT' } as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/calls', ListCalls, {
    summary: 'Phone calls, the latest first',
    query: listQuery(orders, {
      search: described(string, 'A number, its beginning, or the customer'),
      call_id: described(string, 'The Call-ID of SIP, by which a phone system finds its call'),
      customer_id: string,
      to_call_back: described(boolean, 'Missed calls that nobody has returned'),
    }),
    answer: listSchema(callSchema),
    variables: (request) => ({ ...listVariables(request, orders), where: whereIn(request) }),
    reply: ({ calls: { items, totalItems } }, request) => listReply(request, items.map(restCall), totalItems),
  }),
  route('GET /admin/calls/:id', ReadCall, {
    summary: 'A phone call',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ call }) => ({ success: true, call: restCall(call) }),
  }),
  route('POST /admin/calls', CreateCall, {
    summary: 'Enters a call made on another phone',
    body: object(
      {
        direction: oneOf('incoming', 'outgoing'),
        number: exemplified(string, '(613) 555-0148'),
        started_at: time,
        duration_seconds: exemplified(described(integerOrNull, 'Null if nobody answered'), 95),
        ...details,
      },
      ['direction', 'number', 'started_at'],
    ),
    answer: one,
    variables: ({ body }) => ({
      input: {
        ...pick(body, {
          ...detailFields,
          number: 'number',
          started_at: 'startedAt',
          duration_seconds: 'durationSeconds',
        }),
        ...enums(body, ['direction', 'outcome']),
      } as unknown as CreateCallInput,
    }),
    reply: ({ createCall: { call } }) => ({ success: true, call: call && restCall(call) }),
  }),
  route('PUT /admin/calls/:id', UpdateCall, {
    summary:
      'Changes the notes, outcome, customer or recording of a call; pass the last read version to detect conflicts',
    body: object({ ...details, is_called_back: boolean, version: integer }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: {
        id: text(params.id),
        ...pick(body, { ...detailFields, is_called_back: 'isCalledBack', version: 'version' }),
        ...enums(body, ['outcome']),
      },
    }),
    reply: ({ updateCall: { call } }) => ({ success: true, call: call && restCall(call) }),
  }),
  route('DELETE /admin/calls/:id', DeleteCall, {
    summary: 'Deletes a call, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
]

function whereIn({ query: { search, call_id, customer_id, to_call_back } }: RestRequest): CallWhere {
  return {
    ...(search ? { search } : {}),
    ...(call_id ? { callId: call_id } : {}),
    ...(customer_id ? { customerId: { eq: customer_id } } : {}),
    ...(to_call_back ? { toCallBack: { eq: to_call_back === 'true' } } : {}),
  }
}

/** Fields of a JSON body as enums. Other values are passed on, so that the schema's error message names them. */
function enums(body: unknown, names: readonly string[]): Record<string, never> {
  const values = names.map((name) => [name, field(body, name)] as const)
  const given = values.filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'string' ? value.toUpperCase() : value]),
  ) as never
}

function restCall(call: RestCallFragment) {
  return {
    id: call.id,
    call_id: call.callId ?? null,
    direction: call.direction.toLowerCase(),
    status: call.status.toLowerCase(),
    number: call.number,
    extension: call.extension,
    started_at: call.startedAt,
    answered_at: call.answeredAt ?? null,
    ended_at: call.endedAt ?? null,
    duration_seconds: call.durationSeconds ?? null,
    called_back_at: call.calledBackAt ?? null,
    user_id: call.userId ?? null,
    customer_id: call.customerId ?? null,
    notes: call.notes,
    outcome: call.outcome?.toLowerCase() ?? null,
    recording_url: call.recordingUrl,
    created_by: call.createdBy,
    created_at: call.createdAt,
    updated_at: call.updatedAt,
    version: call.version,
  }
}
