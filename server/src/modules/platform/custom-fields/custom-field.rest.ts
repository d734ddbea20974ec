import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CustomFieldKind,
  CustomFieldValueInput,
  RestCustomFieldFragment,
  RestCustomValueFragment,
} from '../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { field, type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import { boolean, described, integer, list, object, oneOf, type Schema, string, success } from '../../../rest/schema.ts'

graphql(`
  fragment RestCustomField on CustomField {
    id key label type helpText isRequired isArchived version options { id label }
  }
  fragment RestCustomValue on CustomFieldValue { field { key label type } value text }
`)

const ListFields = graphql(`
  query RestCustomFields($kind: CustomFieldKind!) { customFields(kind: $kind) { ...RestCustomField } }
`)

const ListCustomerFields = graphql(`
  query RestCustomerCustomFields { customerCustomFields { ...RestCustomField } }
`)

const ListProductFields = graphql(`
  query RestProductCustomFields { productCustomFields { ...RestCustomField } }
`)

const CreateField = graphql(`
  mutation RestCreateCustomField($input: CreateCustomFieldInput!) {
    createCustomField(input: $input) { field { ...RestCustomField } userErrors { code message field } }
  }
`)

const UpdateField = graphql(`
  mutation RestUpdateCustomField($input: UpdateCustomFieldInput!) {
    updateCustomField(input: $input) { field { ...RestCustomField } userErrors { code message field } }
  }
`)

const DeleteField = graphql(`
  mutation RestDeleteCustomField($input: ManageCustomFieldInput!) {
    deleteCustomField(input: $input) { deletedId userErrors { code message field } }
  }
`)

const types = oneOf('text', 'number', 'date', 'select', 'checkbox')
const kind = described(
  oneOf('customer', 'product', 'document', 'project', 'task', 'appointment'),
  'The record kind; defaults to customer',
)
const fieldSchema = object({
  id: string,
  key: described(string, 'Unchanged when the label changes'),
  label: string,
  type: types,
  help: string,
  is_required: boolean,
  is_archived: boolean,
  options: described(list(object({ id: string, label: string })), 'For select fields'),
  version: integer,
})
const sent = {
  label: string,
  type: types,
  help: string,
  is_required: boolean,
  options: described(
    list(object({ id: string, label: string }, ['label'])),
    'For select fields: all options, in order',
  ),
}

const orders = ['label', 'key', 'type'] as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/custom-fields', ListFields, {
    summary: 'The custom fields of a record kind in order, including archived ones',
    query: listQuery(orders, { kind }),
    answer: listSchema(fieldSchema),
    variables: ({ query }) => ({ kind: kindOf(query.kind) }),
    reply: ({ customFields }, request) => fieldsReply(request, customFields),
  }),
  route('GET /admin/customers/custom-fields', ListCustomerFields, {
    summary: 'The custom fields of customers',
    query: listQuery(orders),
    answer: listSchema(fieldSchema),
    variables: () => ({}),
    reply: ({ customerCustomFields }, request) => fieldsReply(request, customerCustomFields),
  }),
  route('GET /admin/products/custom-fields', ListProductFields, {
    summary: 'The custom fields of products',
    query: listQuery(orders),
    answer: listSchema(fieldSchema),
    variables: () => ({}),
    reply: ({ productCustomFields }, request) => fieldsReply(request, productCustomFields),
  }),
  route('POST /admin/custom-fields', CreateField, {
    summary: 'Creates a custom field',
    body: object({ kind, ...sent }, ['label', 'type']),
    answer: object({ success, field: fieldSchema }),
    fieldNames: { helpText: 'help' },
    variables: ({ body }) => ({ input: { kind: kindOf(field(body, 'kind')), ...inputOf(body) } as never }),
    reply: ({ createCustomField }) => ({ success: true, field: restField(createCustomField.field) }),
  }),
  route('PUT /admin/custom-fields/:id', UpdateField, {
    summary: 'Updates a custom field; the type can only change while no record has a value',
    body: object({ ...sent, version: integer }, []),
    answer: object({ success, field: fieldSchema }),
    fieldNames: { helpText: 'help' },
    variables: ({ params, body }) => {
      const version = field(body, 'version') as number | undefined
      return { input: { id: text(params.id), ...inputOf(body), ...(version === undefined ? {} : { version }) } }
    },
    reply: ({ updateCustomField }) => ({ success: true, field: restField(updateCustomField.field) }),
  }),
  route('DELETE /admin/custom-fields/:id', DeleteField, {
    summary: 'Permanently deletes a custom field and its values',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
]

/** Custom field values in responses. */
export const customValuesSchema = list(
  object({
    key: string,
    label: string,
    type: types,
    value: described(
      {},
      'A number, a boolean, text, a date such as 2026-11-21 or the label of an option; null if there is none',
    ),
  }),
)

/** Custom field values in requests. */
export const sentValuesSchema: Schema = described(
  list(object({ key: string, value: {} })),
  'Only what changes; a field is named by its key, or as fieldId by its id',
)

export function restValues(values: readonly RestCustomValueFragment[]) {
  return values.map(({ field: { key, label, type }, value, text: words }) => ({
    key,
    label,
    type: type.toLowerCase(),
    value: restValue(type, value ?? null, words),
  }))
}

/** Converts values for the schema. Invalid ones are passed on, so that the schema's error message names them. */
export function typedValues(sent: unknown): CustomFieldValueInput[] {
  if (!Array.isArray(sent)) return sent as CustomFieldValueInput[]
  return sent.map((one: unknown) => {
    const [key, fieldId, value] = [field(one, 'key'), field(one, 'fieldId'), field(one, 'value')]
    const isScalar = typeof value === 'number' || typeof value === 'boolean'
    return { key, fieldId, value: isScalar ? String(value) : value } as CustomFieldValueInput
  })
}

function restValue(type: RestCustomFieldFragment['type'], value: string | null, label: string) {
  if (type === 'CHECKBOX') return value === 'true'
  if (value === null) return null
  return type === 'NUMBER' ? Number(value) : label
}

const kindOf = (sent: unknown) => text(sent ?? 'customer').toUpperCase() as CustomFieldKind

const asTyped = { label: 'label', help: 'helpText', is_required: 'isRequired', options: 'options' } as const

function inputOf(body: unknown): object {
  const type = field(body, 'type')
  const input: Record<string, unknown> = typeof type === 'string' ? { type: type.toUpperCase() } : {}
  for (const [name, as] of Object.entries(asTyped)) {
    const value = field(body, name)
    if (value !== undefined) input[as] = value
  }
  return input
}

function restField(of: RestCustomFieldFragment | null | undefined) {
  return of ? restFieldOf(of) : null
}

function restFieldOf({ helpText, isRequired, isArchived, type, ...rest }: RestCustomFieldFragment) {
  return { ...rest, help: helpText, type: type.toLowerCase(), is_required: isRequired, is_archived: isArchived }
}

const fieldsReply = (request: RestRequest, fields: readonly RestCustomFieldFragment[]) =>
  wholeListReply(request, fields.map(restFieldOf), orders)
