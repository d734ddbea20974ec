import { block, encode, tree } from '@mainstreet/blocks/tree'
import { type GraphQLSchema, isEnumType } from 'graphql'
import { STAFF } from '../../server/src/kernel/tenancy/viewer.ts'
import { ACCOUNT_PASSWORD } from '../kit/account-password.ts'
import { valuesByName } from '../kit/all-fixtures.ts'
import { nextNumber } from '../kit/capability-fixtures.ts'
import type { Leaf } from './operations.ts'

/** Values for names that several capabilities use. Versions are left out: a write without one is taken as meant. */
const common: Readonly<Record<string, () => unknown>> = {
  version: () => undefined,
  email: () => `walker-${nextNumber()}@nowhere.test`,
  password: () => ACCOUNT_PASSWORD,
  currentPassword: () => ACCOUNT_PASSWORD,
  newPassword: () => ACCOUNT_PASSWORD,
  country: () => 'ca',
  province: () => 'Ontario',
  postalCode: () => 'k1a0b1',
  phone: () => '613 555 0100',
  year: () => 2020,
}

const byType: Readonly<Record<string, () => unknown>> = {
  String: () => `Walk ${nextNumber()}`,
  Int: () => 1,
  Float: () => 1.5,
  SafeInt: () => 1,
  Boolean: () => true,
  DateTime: () => '2026-01-01T00:00:00.000Z',
  JSON: () => encode(tree(block('Wrapper', {}, block('Container')))),
  JSONObject: () => ({}),
}

/** A valid value that says nothing in particular, for any place but those of ids. */
export function plainValue(schema: GraphQLSchema, { slot, type, path }: Leaf): unknown {
  if (slot.endsWith('.roleId')) return STAFF
  const ofSlot = valuesByName.get(slot)
  if (ofSlot) return ofSlot()
  const name = slot.split('.').at(-1) as string
  const named = valuesByName.get(name) ?? common[name]
  if (named) {
    const value = named()
    const fits = typeof value === 'number' ? ['Int', 'SafeInt'].includes(type) : ['String', 'DateTime'].includes(type)
    if (fits) return value
  }
  if (/version$/i.test(slot)) return undefined
  const declared = schema.getType(type)
  if (isEnumType(declared)) return declared.getValues()[0]?.name
  const value = byType[type]
  if (!value) throw new Error(`There is no value of type ${type} for ${path}: add it to byType in values.ts`)
  return value()
}
