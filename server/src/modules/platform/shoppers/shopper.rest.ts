import { graphql } from '../../../rest/generated/gql.ts'
import type { AddressInput, RestAddressFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { boolean, integer, list, object, string, success } from '../../../rest/schema.ts'

graphql(`
  fragment RestAddress on Address {
    id name company line1 line2 city province postalCode country phone isDefault
  }
`)

const SignUp = graphql(`
  mutation RestSignUp($input: SignUpInput!) {
    signUp(input: $input) { user { id email displayName roleId } userErrors { code message field } }
  }
`)

const Profile = graphql(`
  query RestShopperProfile {
    shopperAccount { user { id email displayName roleId } isEmailConfirmed addresses { ...RestAddress } }
  }
`)

const Addresses = graphql(`
  query RestAddresses { shopperAccount { addresses { ...RestAddress } } }
`)

const AddAddress = graphql(`
  mutation RestAddAddress($input: AddressInput!) {
    createAddress(input: $input) { address { ...RestAddress } userErrors { code message field } }
  }
`)

const UpdateAddress = graphql(`
  mutation RestUpdateAddress($input: UpdateAddressInput!) {
    updateAddress(input: $input) { address { ...RestAddress } userErrors { code message field } }
  }
`)

const DeleteAddress = graphql(`
  mutation RestDeleteAddress($input: DeleteAddressInput!) {
    deleteAddress(input: $input) { deletedId userErrors { code message field } }
  }
`)

const lines = { name: string, line1: string, city: string, country: string }
const optionalLines = { company: string, line2: string, province: string, postal_code: string, phone: string }
const addressSchema = object({ id: string, ...lines, ...optionalLines, is_default: boolean })
const sentAddress = object({ ...lines, ...optionalLines, is_default: boolean }, Object.keys(lines))
const userSchema = object({ id: string, role_id: integer, displayName: string, email: string })

const orders = ['name', 'city', 'country'] as const

/** Shopper accounts on the host of a site. Signing in and out use the general calls. */
export const restRoutes: readonly Route[] = [
  route('POST /auth/register', SignUp, {
    summary: 'Creates a shopper’s account and signs in to it; the response sets the session cookie',
    body: object({ displayName: string, email: string, password: string }),
    answer: object({ success, user: userSchema }),
    variables: ({ body }) => ({
      input: {
        displayName: text(field(body, 'displayName')),
        email: text(field(body, 'email')),
        password: text(field(body, 'password')),
      },
    }),
    reply: ({ signUp: { user } }) => ({ success: true, user: user && restUser(user) }),
  }),
  route('GET /user/profile', Profile, {
    summary: 'The shopper’s own account',
    isPersonOnly: true,
    answer: object({ success, user: userSchema, is_email_confirmed: boolean, addresses: list(addressSchema) }),
    variables: () => ({}),
    reply: ({ shopperAccount: { user, isEmailConfirmed, addresses } }) => ({
      success: true,
      user: restUser(user),
      is_email_confirmed: isEmailConfirmed,
      addresses: addresses.map(restAddress),
    }),
  }),
  route('GET /user/addresses', Addresses, {
    summary: 'The shopper’s addresses, the default one first',
    isPersonOnly: true,
    query: listQuery(orders),
    answer: listSchema(addressSchema),
    variables: () => ({}),
    reply: ({ shopperAccount: { addresses } }, request) => wholeListReply(request, addresses.map(restAddress), orders),
  }),
  route('POST /user/addresses', AddAddress, {
    summary: 'Adds an address',
    isPersonOnly: true,
    body: sentAddress,
    answer: object({ success, address: addressSchema }),
    variables: ({ body }) => ({ input: addressIn(body) }),
    reply: ({ createAddress: { address } }) => ({ success: true, address: address && restAddress(address) }),
  }),
  route('PUT /user/addresses/:id', UpdateAddress, {
    summary: 'Replaces an address; omitted fields are cleared',
    isPersonOnly: true,
    body: sentAddress,
    answer: object({ success, address: addressSchema }),
    variables: ({ params, body }) => ({ input: { id: text(params.id), ...addressIn(body) } }),
    reply: ({ updateAddress: { address } }) => ({ success: true, address: address && restAddress(address) }),
  }),
  route('DELETE /user/addresses/:id', DeleteAddress, {
    summary: 'Deletes an address',
    isPersonOnly: true,
    answer: object({ success }),
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
]

interface RestUser {
  readonly id: string
  readonly email: string
  readonly displayName: string
  readonly roleId: number
}

function restUser({ id, email, displayName, roleId }: RestUser) {
  return { id, role_id: roleId, displayName, email }
}

function restAddress({ postalCode, isDefault, ...address }: RestAddressFragment) {
  return { ...address, postal_code: postalCode, is_default: isDefault }
}

function addressIn(body: unknown): AddressInput {
  const sent = (name: string) => text(field(body, name))
  return {
    name: sent('name'),
    company: sent('company'),
    line1: sent('line1'),
    line2: sent('line2'),
    city: sent('city'),
    province: sent('province'),
    postalCode: sent('postal_code'),
    country: sent('country'),
    phone: sent('phone'),
    isDefault: field(body, 'is_default') === true,
  }
}
