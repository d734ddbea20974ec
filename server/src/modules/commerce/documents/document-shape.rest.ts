import { amount, amountOrNull, dollars } from '../../../rest/amounts.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestDocumentFragment, RestDocumentLineFragment } from '../../../rest/generated/graphql.ts'
import {
  boolean,
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
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { customValuesSchema, restValues } from '../../platform/custom-fields/custom-field.rest.ts'
import { contactMethods, dayOrNull, locale, province, status, type } from './document-values.rest.ts'

graphql(`
  fragment RestDocumentLine on DocumentLine {
    id kind variantId sku description quantity unit unitPrice net cost taxClassId technicianId discount { percent amount } taxes { name amount }
  }
  fragment RestDocumentCustomer on DocumentCustomer {
    name company email phone
    billingAddress { address address2 city province postalCode country }
    deliveryAddress { address address2 city province postalCode country }
  }
  fragment RestDocument on Document {
    id type status number subject reference issuedOn dueOn validUntil termsDays customerId vehicleId odometerIn odometerOut
    fulfilment contactMethod locale province customerNote staffNote terms currency subtotal discountTotal taxTotal grandTotal depositTotal paid refunded credited balance
    isOverdue issuedAt approvedAt declinedAt cancelledAt completedAt createdAt updatedAt version
    customer { ...RestDocumentCustomer } vehicle { displayName plate vin } discount { percent amount }
    deposit { percent amount } assignees { id displayName }
    lines { ...RestDocumentLine } jobs { id heading note approval doneAt lines { ...RestDocumentLine } }
    taxes { name percentage registrationNumber base amount } customFields { ...RestCustomValue }
  }
`)

const percentOrAmount = described(
  orNull(object({ percent: exemplified({ type: ['number', 'null'] }, 10), amount: amountOrNull })),
  'Either a percentage or an amount in dollars',
)
const address = object({
  address: exemplified(string, '12 Main Street'),
  address2: exemplified(string, 'Unit 4'),
  city: exemplified(string, 'Ottawa'),
  province: exemplified(string, 'ON'),
  postalCode: exemplified(string, 'K1A 0B1'),
  country: exemplified(string, 'CA'),
})
export const customerSchema = object({
  name: exemplified(string, 'Nora Tremblay'),
  company: string,
  email: exemplified(string, 'nora@post.example'),
  phone: exemplified(string, '(613) 555-0148'),
  billing_address: address,
  delivery_address: orNull(address),
})
const lineSchema = object({
  id: string,
  kind: oneOf('product', 'service', 'other'),
  variant_id: stringOrNull,
  sku: exemplified(string, 'T15-W'),
  description: exemplified(string, 'Winter tyre'),
  quantity: exemplified({ type: 'number' }, 4),
  unit: string,
  unitPrice: amount,
  discount: percentOrAmount,
  tax_class_id: stringOrNull,
  technician_id: stringOrNull,
  cost: amountOrNull,
  total: described(amount, 'Without taxes, in dollars'),
  taxes: list(object({ name: exemplified(string, 'HST'), amount })),
})

export const documentSchema = object({
  id: string,
  type,
  status,
  invoiceNumber: described(exemplified(stringOrNull, 'INV-0042'), 'Null for drafts'),
  invoiceDate: described(dayOrNull, 'Null for the day of issue'),
  due_date: dayOrNull,
  valid_until: dayOrNull,
  terms_days: exemplified(numberOrNull, 30),
  subject: exemplified(string, 'Winter tyres'),
  reference: exemplified(string, 'PO 4711'),
  customer_id: stringOrNull,
  customer: customerSchema,
  vehicle_id: stringOrNull,
  vehicle: orNull(object({ name: exemplified(string, '2021 Toyota Corolla'), plate: string, vin: string })),
  odometer_in: numberOrNull,
  odometer_out: numberOrNull,
  fulfilment: oneOf('pending', 'ready_for_pickup', 'shipped', 'completed'),
  contact_method: orNull(contactMethods),
  locale,
  province,
  assignees: list(object({ id: string, name: exemplified(string, 'Sam Okafor') })),
  discount: percentOrAmount,
  deposit: described(percentOrAmount, 'Asked for in advance'),
  lines: described(list(lineSchema), 'The lines outside jobs'),
  jobs: list(
    object({
      id: string,
      heading: exemplified(string, 'Rear brakes'),
      note: exemplified(string, 'Both sides'),
      approval: oneOf('unapproved', 'pending', 'approved', 'declined'),
      done_at: timeOrNull,
      lines: list(lineSchema),
    }),
  ),
  taxes: list(
    object({
      name: exemplified(string, 'HST'),
      percentage: exemplified(string, '13'),
      registration_number: string,
      base: amount,
      amount,
    }),
  ),
  subtotal: amount,
  discountTotal: amount,
  taxTotal: amount,
  grandTotal: amount,
  depositTotal: amount,
  paid: amount,
  refunded: amount,
  credited: described(amount, 'By issued refunds of this document'),
  balance: amount,
  currency: exemplified(string, 'CAD'),
  is_overdue: boolean,
  customer_note: string,
  staff_note: string,
  terms: string,
  issued_at: timeOrNull,
  approved_at: timeOrNull,
  declined_at: timeOrNull,
  cancelled_at: timeOrNull,
  completed_at: timeOrNull,
  created_at: time,
  updated_at: time,
  custom_fields: customValuesSchema,
  version: integer,
})

type Customer = RestDocumentFragment['customer']

export function restCustomer({ billingAddress, deliveryAddress, ...customer }: Customer) {
  return { ...customer, billing_address: billingAddress, delivery_address: deliveryAddress ?? null }
}

const restPart = (part: RestDocumentFragment['discount']) =>
  part ? { percent: part.percent ?? null, amount: typeof part.amount === 'number' ? dollars(part.amount) : null } : null

function restLine({
  id,
  kind,
  variantId,
  taxClassId,
  technicianId,
  cost,
  taxes,
  net,
  unitPrice,
  discount,
  ...line
}: RestDocumentLineFragment) {
  return {
    id,
    kind: kind.toLowerCase(),
    variant_id: variantId ?? null,
    ...line,
    unitPrice: dollars(unitPrice),
    discount: restPart(discount),
    tax_class_id: taxClassId ?? null,
    technician_id: technicianId ?? null,
    cost: typeof cost === 'number' ? dollars(cost) : null,
    total: dollars(net),
    taxes: taxes.map(({ name, amount: cents }) => ({ name, amount: dollars(cents) })),
  }
}

export function restDocument(document: RestDocumentFragment) {
  const { vehicle } = document
  return {
    id: document.id,
    type: document.type.toLowerCase(),
    status: document.status.toLowerCase(),
    invoiceNumber: document.number ?? null,
    invoiceDate: document.issuedOn ?? null,
    due_date: document.dueOn ?? null,
    valid_until: document.validUntil ?? null,
    terms_days: document.termsDays ?? null,
    subject: document.subject,
    reference: document.reference,
    customer_id: document.customerId ?? null,
    customer: restCustomer(document.customer),
    vehicle_id: document.vehicleId ?? null,
    vehicle: vehicle ? { name: vehicle.displayName, plate: vehicle.plate, vin: vehicle.vin } : null,
    odometer_in: document.odometerIn ?? null,
    odometer_out: document.odometerOut ?? null,
    fulfilment: document.fulfilment.toLowerCase(),
    contact_method: document.contactMethod?.toLowerCase() ?? null,
    locale: document.locale.toLowerCase(),
    province: document.province,
    assignees: document.assignees.map(({ id, displayName }) => ({ id, name: displayName })),
    discount: restPart(document.discount),
    deposit: restPart(document.deposit),
    lines: document.lines.map(restLine),
    jobs: document.jobs.map(({ approval, doneAt, lines, ...job }) => ({
      ...job,
      approval: approval.toLowerCase(),
      done_at: doneAt ?? null,
      lines: lines.map(restLine),
    })),
    taxes: document.taxes.map(({ name, percentage, registrationNumber, base, amount: cents }) => ({
      name,
      percentage,
      registration_number: registrationNumber,
      base: dollars(base),
      amount: dollars(cents),
    })),
    subtotal: dollars(document.subtotal),
    discountTotal: dollars(document.discountTotal),
    taxTotal: dollars(document.taxTotal),
    grandTotal: dollars(document.grandTotal),
    depositTotal: dollars(document.depositTotal),
    paid: dollars(document.paid),
    refunded: dollars(document.refunded),
    credited: dollars(document.credited),
    balance: dollars(document.balance),
    currency: document.currency,
    is_overdue: document.isOverdue,
    customer_note: document.customerNote,
    staff_note: document.staffNote,
    terms: document.terms,
    issued_at: document.issuedAt ?? null,
    approved_at: document.approvedAt ?? null,
    declined_at: document.declinedAt ?? null,
    cancelled_at: document.cancelledAt ?? null,
    completed_at: document.completedAt ?? null,
    created_at: document.createdAt,
    updated_at: document.updatedAt,
    custom_fields: restValues(document.customFields),
    version: document.version,
  }
}
