import { enumValue } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { VehicleCatalogueType } from '../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, integer, list, object, oneOf, orNull, string, success } from '../../../rest/schema.ts'

const ListMakes = graphql(`
  query RestVehicleMakes($type: VehicleCatalogueType!) { vehicleMakes(type: $type) { id name } }
`)

const ListModels = graphql(`
  query RestVehicleModels($make: String!, $type: VehicleCatalogueType!) {
    vehicleModels(make: $make, type: $type) { id name }
  }
`)

const SearchAddresses = graphql(`
  query RestFormAddresses($search: String!) { formAddresses(search: $search) { id text } }
`)

const ReadAddress = graphql(`
  query RestFormAddress($place: String!) { formAddress(place: $place) { street city province postalCode country countryCode } }
`)

const ENTRY_ORDERS = ['name', 'id'] as const
const vehicleType = described(oneOf('motorcycle', 'car', 'truck', 'mpv', 'any'), 'motorcycle by default')
const typeOf = ({ type }: RestRequest['query']) => enumValue<VehicleCatalogueType>(type || 'motorcycle')

/** What forms suggest while visitors type. */
export const suggestionRoutes: readonly Route[] = [
  route('GET /form/vehicles/makes', ListMakes, {
    summary: 'Makes of vehicles of a type; common makes without an id while the vehicle service cannot be reached',
    query: listQuery(ENTRY_ORDERS, { type: vehicleType }),
    answer: listSchema(object({ id: orNull(integer), name: exemplified(string, 'Honda') })),
    variables: ({ query }) => ({ type: typeOf(query) }),
    reply: ({ vehicleMakes }, request) => wholeListReply(request, vehicleMakes, ENTRY_ORDERS),
  }),
  route('GET /form/vehicles/models', ListModels, {
    summary: 'Models of a make of vehicles',
    query: listQuery(ENTRY_ORDERS, { make: string, type: vehicleType }),
    answer: listSchema(object({ id: orNull(integer), name: exemplified(string, 'Rebel') })),
    variables: ({ query }) => ({ make: query.make ?? '', type: typeOf(query) }),
    reply: ({ vehicleModels }, request) => wholeListReply(request, vehicleModels, ENTRY_ORDERS),
  }),
  route('GET /form/addresses', SearchAddresses, {
    summary: 'Addresses that begin like a text, if the site has a maps key',
    query: { search: string },
    answer: object({
      success,
      rows: list(object({ id: string, text: exemplified(string, '12 Main Street, Ottawa') })),
      total: integer,
    }),
    variables: ({ query }) => ({ search: query.search ?? '' }),
    reply: ({ formAddresses }) => ({ success: true, rows: formAddresses, total: formAddresses.length }),
  }),
  route('GET /form/addresses/:place', ReadAddress, {
    summary: 'The parts of an address that was found',
    answer: object({
      success,
      address: orNull(
        object({
          street: exemplified(string, '12 Main Street'),
          city: exemplified(string, 'Ottawa'),
          province: exemplified(string, 'ON'),
          postalCode: exemplified(string, 'K1A 0B1'),
          country: exemplified(string, 'Canada'),
          countryCode: exemplified(string, 'CA'),
        }),
      ),
    }),
    variables: ({ params }) => ({ place: text(params.place) }),
    reply: ({ formAddress }) => ({ success: true, address: formAddress ?? null }),
  }),
]
