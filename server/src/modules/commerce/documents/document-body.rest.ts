import { amount, amountOrNull, cents } from '../../../rest/amounts.ts'
import { enumValue, inputOf } from '../../../rest/crud.ts'
import { field } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  list,
  integerOrNull as numberOrNull,
  object,
  oneOf,
  orNull,
  string,
  stringOrNull,
} from '../../../rest/schema.ts'
import { sentValuesSchema, typedValues } from '../../platform/custom-fields/custom-field.rest.ts'
import { contactMethods, dayOrNull, locale, province, type } from './document-values.rest.ts'

const percentOrAmount = described(
  object({ percent: exemplified({ type: 'number' }, 10), amount }, []),
  'Either a percentage or an amount in dollars',
)
const sentLine = object(
  {
    id: described(string, 'Of an existing line; omit it for a new one'),
    kind: oneOf('product', 'service', 'other'),
    variant_id: described(stringOrNull, 'Omitted fields are taken from the catalogue'),
    sku: string,
    description: exemplified(string, 'Winter tyre'),
    quantity: exemplified({ type: 'number' }, 4),
    unit: string,
    unitPrice: amount,
    discount: percentOrAmount,
    tax_class_id: stringOrNull,
    cost: amountOrNull,
    technician_id: described(stringOrNull, 'The staff member who does the work'),
  },
  [],
)
const sentAddress = object(
  {
    address: exemplified(string, '12 Main Street'),
    address2: exemplified(string, 'Unit 4'),
    city: exemplified(string, 'Ottawa'),
    province: exemplified(string, 'ON'),
    postalCode: exemplified(string, 'K1A 0B1'),
    country: exemplified(string, 'CA'),
  },
  [],
)
const sentCustomer = object(
  {
    name: exemplified(string, 'Nora Tremblay'),
    company: string,
    email: exemplified(string, 'nora@post.example'),
    phone: exemplified(string, '(613) 555-0148'),
    billing_address: sentAddress,
    delivery_address: described(orNull(sentAddress), 'Null for the billing address'),
  },
  [],
)
/** The fields of a document that can be sent. */
export const sent = {
  id: described(string, 'Of an existing document; omit it for a new one'),
  type: described(type, 'Of a new document; invoice if it is omitted'),
  customer_id: stringOrNull,
  customer: described(sentCustomer, 'Details of the customer for this document only'),
  vehicle_id: stringOrNull,
  subject: exemplified(string, 'Winter tyres'),
  reference: string,
  invoiceDate: dayOrNull,
  due_date: dayOrNull,
  valid_until: dayOrNull,
  terms_days: numberOrNull,
  odometer_in: numberOrNull,
  odometer_out: numberOrNull,
  fulfilment: oneOf('pending', 'ready_for_pickup', 'shipped', 'completed'),
  province,
  discount: percentOrAmount,
  deposit: percentOrAmount,
  contact_method: described(orNull(contactMethods), 'How to contact the customer'),
  locale,
  assignee_ids: described(list(string), 'Staff who may view it; replaces all'),
  customer_note: string,
  staff_note: string,
  terms: string,
  lines: described(list(sentLine), 'All lines outside jobs; existing lines that are not listed are deleted'),
  jobs: described(
    list(object({ id: string, heading: string, note: exemplified(string, 'Both sides'), lines: list(sentLine) }, [])),
    'All jobs; existing jobs that are not listed are deleted',
  ),
  custom_fields: described(sentValuesSchema, 'By their keys; omitted ones are unchanged'),
  version: described(integer, 'The last read version; an older one is refused'),
}

/** REST field names and their GraphQL counterparts. */
export const names = {
  customer_id: 'customerId',
  vehicle_id: 'vehicleId',
  subject: 'subject',
  reference: 'reference',
  invoiceDate: 'issuedOn',
  due_date: 'dueOn',
  valid_until: 'validUntil',
  terms_days: 'termsDays',
  odometer_in: 'odometerIn',
  odometer_out: 'odometerOut',
  province: 'province',
  assignee_ids: 'assigneeIds',
  customer_note: 'customerNote',
  staff_note: 'staffNote',
  terms: 'terms',
}
const lineNames = {
  id: 'id',
  variant_id: 'variantId',
  sku: 'sku',
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  tax_class_id: 'taxClassId',
  technician_id: 'technicianId',
}

/** The fields that REST writes differently from GraphQL: amounts, enums and lists. */
export function partsOf(body: unknown): object {
  const [fulfilment, contactMethod, locale, discount, deposit, lines, jobs, customFields, customer] = [
    'fulfilment',
    'contact_method',
    'locale',
    'discount',
    'deposit',
    'lines',
    'jobs',
    'custom_fields',
    'customer',
  ].map((name) => field(body, name))
  return {
    ...(fulfilment !== undefined && { fulfilment: enumValue(fulfilment) }),
    ...(contactMethod !== undefined && { contactMethod: enumValue(contactMethod) }),
    ...(locale !== undefined && { locale: enumValue(locale) }),
    ...(discount !== undefined && { discount: partOf(discount) }),
    ...(deposit !== undefined && { deposit: partOf(deposit) }),
    ...(customer !== undefined && { customer: customerOf(customer) }),
    ...(customFields !== undefined && { customFields: typedValues(customFields) }),
    ...(lines !== undefined && { lines: mapped(lines, lineOf) }),
    ...(jobs !== undefined && { jobs: mapped(jobs, jobOf) }),
  }
}

/** Anything but a list is passed on, so that the schema's error message names it. */
const mapped = (value: unknown, map: (item: unknown) => object): unknown =>
  Array.isArray(value) ? value.map(map) : value

const customerNames = {
  name: 'name',
  company: 'company',
  email: 'email',
  phone: 'phone',
  billing_address: 'billingAddress',
  delivery_address: 'deliveryAddress',
}

const customerOf = (customer: unknown): unknown =>
  typeof customer === 'object' && customer !== null ? inputOf<object>(customer, customerNames) : customer

function jobOf(job: unknown): object {
  const lines = field(job, 'lines')
  return {
    ...inputOf<object>(job, { id: 'id', heading: 'heading', note: 'note' }),
    ...(lines !== undefined && { lines: mapped(lines, lineOf) }),
  }
}

function lineOf(line: unknown): object {
  const [kind, discount, unitPrice, cost] = ['kind', 'discount', 'unitPrice', 'cost'].map((name) => field(line, name))
  return {
    ...inputOf<object>(line, lineNames),
    ...(kind !== undefined && { kind: enumValue(kind) }),
    ...(discount !== undefined && { discount: partOf(discount) }),
    ...(unitPrice !== undefined && { unitPrice: cents(unitPrice) }),
    ...(cost !== undefined && { cost: cents(cost) }),
  }
}

function partOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [percent, off] = [field(value, 'percent'), field(value, 'amount')]
  return { ...(percent !== undefined && { percent }), ...(off !== undefined && { amount: cents(off) }) }
}
