import { byId, changesOf, enumValue, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CheckInVehicleInput,
  CreateVehicleInput,
  RestVehicleFragment,
  UpdateVehicleInput,
} from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
  object,
  oneOf,
  string,
  time,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestVehicle on Vehicle {
    id customerId type vin make model year color plate odometer isCheckedIn createdAt updatedAt version
  }
`)

const ListVehicles = graphql(`
  query RestVehicles($page: Int!, $perPage: Int!, $where: VehicleWhere!, $orderBy: [VehicleOrder!]) {
    vehicles(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestVehicle } totalItems }
  }
`)

const ReadVehicle = graphql(`
  query RestVehicle($id: ID!) { vehicle(id: $id) { ...RestVehicle } }
`)

const CreateVehicle = graphql(`
  mutation RestCreateVehicle($input: CreateVehicleInput!) {
    createVehicle(input: $input) { vehicle { ...RestVehicle } userErrors { code message field } }
  }
`)

const UpdateVehicle = graphql(`
  mutation RestUpdateVehicle($input: UpdateVehicleInput!) {
    updateVehicle(input: $input) { vehicle { ...RestVehicle } userErrors { code message field } }
  }
`)

const DeleteVehicle = graphql(`
  mutation RestDeleteVehicle($input: DeleteVehicleInput!) {
    deleteVehicle(input: $input) { deletedId userErrors { code message field } }
  }
`)

const CheckIn = graphql(`
  mutation RestCheckInVehicle($input: CheckInVehicleInput!) {
    checkInVehicle(input: $input) { vehicle { ...RestVehicle } userErrors { code message field } }
  }
`)

const CheckOut = graphql(`
  mutation RestCheckOutVehicle($input: CheckOutVehicleInput!) {
    checkOutVehicle(input: $input) { vehicle { ...RestVehicle } userErrors { code message field } }
  }
`)

const types = oneOf('car', 'truck', 'motorcycle')
const odometer = described(integerOrNull, 'In kilometres')
const sent = {
  type: types,
  vin: described(string, '17 characters; at most 40 with spaces and dashes, which are ignored'),
  make: described(string, 'At most 60 characters'),
  model: described(string, 'At most 60 characters'),
  year: integerOrNull,
  color: described(string, 'At most 40 characters'),
  plate: described(string, 'At most 20 characters'),
  odometer,
}
const vehicleSchema = object({
  id: string,
  customer_id: string,
  type: types,
  vin: string,
  make: string,
  model: string,
  year: integerOrNull,
  color: string,
  plate: string,
  odometer,
  is_checked_in: boolean,
  created_at: time,
  updated_at: time,
  version: integer,
})
const one = oneOfKey('vehicle', vehicleSchema)

const names = Object.fromEntries(Object.keys(sent).map((name) => [name, name]))
const orders = {
  created_at: 'CREATED_AT',
  make: 'MAKE',
  model: 'MODEL',
  plate: 'PLATE',
  updated_at: 'UPDATED_AT',
  year: 'YEAR',
} as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/vehicles', ListVehicles, {
    summary: "Customers' vehicles, newest first",
    query: listQuery(orders, {
      search: described(string, 'Matches make, model, plate and VIN'),
      customer_id: string,
      is_checked_in: described(oneOf('0', '1'), '1 for those on the premises'),
    }),
    answer: listSchema(vehicleSchema),
    variables: (request) => ({ ...listVariables(request, orders), where: whereIn(request.query) }),
    reply: ({ vehicles: { items, totalItems } }, request) => listReply(request, items.map(restVehicle), totalItems),
  }),
  route('GET /admin/vehicles/:id', ReadVehicle, {
    summary: 'One vehicle',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ vehicle }) => payload(vehicle),
  }),
  route('POST /admin/vehicles', CreateVehicle, {
    summary: "Adds a customer's vehicle; a make, model, plate or VIN is required",
    body: object({ customer_id: string, ...sent }, ['customer_id']),
    answer: one,
    variables: ({ body }) => ({
      input: { ...inputOf<CreateVehicleInput>(body, { ...names, customer_id: 'customerId' }), ...typeIn(body) },
    }),
    reply: ({ createVehicle }) => payload(createVehicle.vehicle),
  }),
  route('PUT /admin/vehicles/:id', UpdateVehicle, {
    summary: 'Updates a vehicle; pass the last read version to detect conflicts',
    body: object({ ...sent, version: integer }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: { ...changesOf<UpdateVehicleInput>(params.id, body, { ...names, version: 'version' }), ...typeIn(body) },
    }),
    reply: ({ updateVehicle }) => payload(updateVehicle.vehicle),
  }),
  byId('DELETE /admin/vehicles/:id', DeleteVehicle, { summary: 'Permanently deletes a vehicle and its visits' }),
  route('POST /admin/vehicles/:id/check-in', CheckIn, {
    summary: 'Records that a vehicle has arrived on the premises',
    body: object(
      {
        odometer: described(integerOrNull, 'In kilometres; must not decrease'),
        note: exemplified(described(string, 'At most 500 characters'), 'Noise at the left front wheel'),
      },
      [],
    ),
    answer: one,
    variables: ({ params, body }) => ({
      input: changesOf<CheckInVehicleInput>(params.id, body, { odometer: 'odometer', note: 'note' }),
    }),
    reply: ({ checkInVehicle }) => payload(checkInVehicle.vehicle),
  }),
  route('POST /admin/vehicles/:id/check-out', CheckOut, {
    summary: 'Records that a vehicle has left the premises',
    answer: one,
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: ({ checkOutVehicle }) => payload(checkOutVehicle.vehicle),
  }),
]

function whereIn({ search, customer_id, is_checked_in }: Readonly<Record<string, string>>) {
  return {
    ...(search ? { search } : {}),
    ...(customer_id ? { customerId: { eq: customer_id } } : {}),
    ...(is_checked_in ? { isCheckedIn: { eq: is_checked_in === '1' } } : {}),
  }
}

const typeIn = (body: unknown) => {
  const type = field(body, 'type')
  return type === undefined ? {} : { type: enumValue<RestVehicleFragment['type']>(type) }
}

function payload(vehicle: RestVehicleFragment | null | undefined) {
  return { success: true, vehicle: vehicle && restVehicle(vehicle) }
}

function restVehicle({ customerId, type, isCheckedIn, createdAt, updatedAt, ...vehicle }: RestVehicleFragment) {
  return {
    ...vehicle,
    customer_id: customerId,
    type: type.toLowerCase(),
    is_checked_in: isCheckedIn,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
