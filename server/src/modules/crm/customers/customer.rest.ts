import { assigneesSchema } from '../../../rest/assignees.ts'
import { restoreById } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateCustomerInput, RestCustomerFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  integer,
  integerOrNull,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
  time,
} from '../../../rest/schema.ts'
import {
  customValuesSchema,
  restValues,
  sentValuesSchema,
  typedValues,
} from '../../platform/custom-fields/custom-field.rest.ts'
import { customerAssigneeRoutes } from './assignees/customer-assignee.rest.ts'
import { customerTimelineRoutes } from './customer-timeline.rest.ts'
import { customerFileRoutes, customerFileUploads } from './files/customer-file.rest.ts'
import { customerTagRoutes, restTag, tagSchema } from './tags/customer-tag.rest.ts'

graphql(`
  fragment RestCustomer on Customer {
    id firstname lastname email phone country address address2 city province postalCode
    emailConsent smsConsent createdAt updatedAt deletedAt mergedIntoId version tags { id name color }
    customFields { ...RestCustomValue } assignees { id displayName firstname }
    vehicles { id type vin make model year color plate odometer isCheckedIn }
  }
`)

const ListCustomers = graphql(`
  query RestCustomers($page: Int!, $perPage: Int!, $where: CustomerWhere!, $orderBy: [CustomerOrder!]) {
    customers(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestCustomer } totalItems }
  }
`)

const ReadCustomer = graphql(`
  query RestCustomer($id: ID!) { customer(id: $id) { ...RestCustomer } }
`)

const CreateCustomer = graphql(`
  mutation RestCreateCustomer($input: CreateCustomerInput!) {
    createCustomer(input: $input) { customer { ...RestCustomer } userErrors { code message field } }
  }
`)

const UpdateCustomer = graphql(`
  mutation RestUpdateCustomer($input: UpdateCustomerInput!) {
    updateCustomer(input: $input) { customer { ...RestCustomer } userErrors { code message field } }
  }
`)

const DeleteCustomer = graphql(`
  mutation RestDeleteCustomer($input: ManageCustomersInput!) {
    deleteCustomers(input: $input) { customers { id } userErrors { code message field } }
  }
`)

const RestoreCustomers = graphql(`
  mutation RestRestoreCustomers($input: ManageCustomersInput!) {
    restoreCustomers(input: $input) { customers { ...RestCustomer } userErrors { code message field } }
  }
`)

/** REST field names and their GraphQL counterparts. */
const fields = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  phone: 'phone',
  country: 'country',
  address: 'address',
  address_2: 'address2',
  city: 'city',
  province: 'province',
  postal: 'postalCode',
} as const

const texts = Object.fromEntries(Object.keys(fields).map((name) => [name, string]))
const vehicleSchema = object({
  id: string,
  type: oneOf('car', 'truck', 'motorcycle'),
  vin: string,
  make: string,
  model: string,
  year: integerOrNull,
  color: string,
  plate: string,
  odometer: described(integerOrNull, 'In kilometres'),
  is_checked_in: boolean,
})
const sent = {
  ...texts,
  phone: described(string, 'In any format'),
  tag_ids: list(string),
  custom_fields: sentValuesSchema,
}
const customerSchema = object({
  customer_id: string,
  ...texts,
  phone: described(string, 'Such as +16135550148'),
  tags: list(tagSchema),
  assignees: assigneesSchema,
  custom_fields: customValuesSchema,
  vehicles: list(vehicleSchema),
  email_consent: described(stringOrNull, 'given, withdrawn, or null if no consent was recorded'),
  sms_consent: described(stringOrNull, 'given, withdrawn, or null if no consent was recorded'),
  created_at: time,
  updated_at: time,
  deleted_at: described(stringOrNull, 'Deleted customers can be restored for 30 days'),
  merged_into: described(stringOrNull, 'The customer_id of the customer that it was merged into'),
  version: integer,
})

const orders = { lastname: 'NAME', created_at: 'CREATED_AT', updated_at: 'UPDATED_AT' } as const

export const restUploads = customerFileUploads

export const restRoutes: readonly Route[] = [
  route('GET /admin/customers', ListCustomers, {
    summary: 'Customers by last name, or the matches of a search, best first',
    query: listQuery(orders, {
      search: described(
        string,
        'Matches the beginnings of words in name, email, phone, plates, VINs and custom fields',
      ),
      tag_id: string,
      assignee_id: string,
    }),
    answer: listSchema(customerSchema),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: {
        ...(request.query.search ? { search: request.query.search } : {}),
        ...(request.query.tag_id ? { tagId: { eq: request.query.tag_id } } : {}),
        ...(request.query.assignee_id ? { assigneeId: { eq: request.query.assignee_id } } : {}),
      },
    }),
    reply: ({ customers: { items, totalItems } }, request) => listReply(request, items.map(restCustomer), totalItems),
  }),
  ...customerTagRoutes,
  route('GET /admin/customers/:id', ReadCustomer, {
    summary: 'One customer',
    answer: object({ success, customer: customerSchema }),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ customer }) => ({ success: true, customer: restCustomer(customer) }),
  }),
  route('POST /admin/customers', CreateCustomer, {
    summary: 'Creates a customer; a name, an email address or a phone number is required',
    body: object(sent, []),
    answer: object({ success, customer: customerSchema }),
    fieldNames: { postalCode: 'postal' },
    variables: ({ body }) => ({ input: inputOf(body) }),
    reply: ({ createCustomer: { customer } }) => ({ success: true, customer: customer && restCustomer(customer) }),
  }),
  route('PUT /admin/customers/:id', UpdateCustomer, {
    summary: 'Updates a customer; pass the last read version to detect conflicts',
    body: object({ ...sent, version: integer }, []),
    answer: object({ success, customer: customerSchema }),
    fieldNames: { postalCode: 'postal' },
    variables: ({ params, body }) => {
      const version = field(body, 'version')
      return {
        input: {
          id: text(params.id),
          ...inputOf(body),
          ...(version === undefined ? {} : { version: version as number }),
        },
      }
    },
    reply: ({ updateCustomer: { customer } }) => ({ success: true, customer: customer && restCustomer(customer) }),
  }),
  route('DELETE /admin/customers/:id', DeleteCustomer, {
    summary: 'Deletes a customer, who can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/customers/:id/restore', RestoreCustomers, {
    summary: 'Restores a deleted customer',
    answer: object({ success, customer: customerSchema }),
    key: 'customer',
    records: ({ restoreCustomers }) => restoreCustomers.customers,
    toRest: restCustomer,
  }),
  ...customerAssigneeRoutes,
  ...customerFileRoutes,
  ...customerTimelineRoutes,
]

function inputOf(body: unknown): CreateCustomerInput {
  const input: Record<string, unknown> = {}
  for (const [name, as] of [...Object.entries(fields), ['tag_ids', 'tagIds'] as const]) {
    const value = field(body, name)
    if (value !== undefined) input[as] = value
  }
  const customFields = field(body, 'custom_fields')
  return customFields === undefined ? input : { ...input, customFields: typedValues(customFields) }
}

function restCustomer(customer: RestCustomerFragment) {
  const { id, emailConsent, smsConsent, createdAt, updatedAt, deletedAt, mergedIntoId } = customer
  const { version, tags, assignees, vehicles, customFields } = customer
  return {
    customer_id: id,
    ...Object.fromEntries(Object.entries(fields).map(([name, as]) => [name, customer[as]])),
    tags: tags.map(restTag),
    assignees,
    custom_fields: restValues(customFields),
    vehicles: vehicles.map(restVehicle),
    email_consent: emailConsent?.toLowerCase() ?? null,
    sms_consent: smsConsent?.toLowerCase() ?? null,
    created_at: createdAt,
    updated_at: updatedAt,
    deleted_at: deletedAt ?? null,
    merged_into: mergedIntoId ?? null,
    version,
  }
}

function restVehicle({ type, isCheckedIn, ...vehicle }: RestCustomerFragment['vehicles'][number]) {
  return { ...vehicle, type: type.toLowerCase(), is_checked_in: isCheckedIn }
}
