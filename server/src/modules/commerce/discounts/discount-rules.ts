import { collapseSpaces } from '@mainstreet/blocks/text'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { type Discount, DiscountKind } from './discount.entity.ts'
import type { TypedDiscount } from './discount.inputs.ts'

const CODE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'
const SHORTEST_CODE = 3
const MOST_USES = 1_000_000
const MOST_GIVEN = 100
const HIGHEST_AMOUNT = 100_000_000

/** A discount's validated fields. */
export type DiscountFields = Omit<Discount, 'id' | 'tenantId' | 'uses' | 'createdAt' | 'updatedAt' | 'version'>

const nothing = {
  code: null,
  percent: null,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  minSubtotal: null,
  minQuantity: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  productIds: [] as string[],
  categoryIds: [] as string[],
  customerTagIds: [] as string[],
  isActive: true,
}

/** Codes are compared without regard to case, so they are kept in capital letters. */
export const normalCode = (code: string): string => code.trim().toUpperCase()

/** Applies the input to a discount, or to a new one. Throws UserInputError with all that is wrong. */
export function checkedDiscount(typed: TypedDiscount, before: Discount | null): DiscountFields {
  const old = { ...nothing, name: '', kind: DiscountKind.PERCENT, ...before }
  const faults: InputFault[] = []
  const fault = (field: string, message: string) => faults.push({ code: 'INVALID', message, field })
  const number = (
    field: 'amount' | 'buyQuantity' | 'getQuantity' | 'minSubtotal' | 'minQuantity' | 'maxUses' | 'maxUsesPerCustomer',
    most: number,
  ) => {
    const value = typed[field] === undefined ? old[field] : typed[field]
    if (value !== null && (value < 1 || value > most)) fault(field, `From 1 to ${most.toLocaleString('en')}`)
    return value
  }
  const kind = typed.kind ?? old.kind
  const name = typeof typed.name === 'string' ? collapseSpaces(typed.name) : old.name
  if (!name) fault('name', 'Enter a name')
  const code = typed.code === undefined ? old.code : normalCode(typed.code ?? '') || null
  if (code !== null && (code.length < SHORTEST_CODE || ![...code].every((one) => CODE_CHARACTERS.includes(one))))
    fault('code', `A code has at least ${SHORTEST_CODE} letters, digits, hyphens or underscores`)
  const percent = typed.percent === undefined ? old.percent : hundredths(typed.percent)
  if (kind === DiscountKind.PERCENT && (percent === null || !(percent >= 1 && percent <= 10_000)))
    fault('percent', 'Enter a percentage from 0.01 to 100')
  const amount = number('amount', HIGHEST_AMOUNT)
  if (kind === DiscountKind.AMOUNT && amount === null) fault('amount', 'Enter an amount')
  const [buyQuantity, getQuantity] = [number('buyQuantity', MOST_GIVEN), number('getQuantity', MOST_GIVEN)]
  if (kind === DiscountKind.BUY_X_GET_Y) {
    if (buyQuantity === null) fault('buyQuantity', 'Enter how many items to pay for')
    if (getQuantity === null) fault('getQuantity', 'Enter how many items are free')
  }
  const startsAt = typed.startsAt === undefined ? old.startsAt : typed.startsAt
  const endsAt = typed.endsAt === undefined ? old.endsAt : typed.endsAt
  if (startsAt && endsAt && endsAt <= startsAt) fault('endsAt', 'The end must be after the start')
  const fields: DiscountFields = {
    ...{ name, code, kind, buyQuantity, getQuantity, startsAt, endsAt },
    percent: kind === DiscountKind.PERCENT ? percent : null,
    amount: kind === DiscountKind.AMOUNT ? amount : null,
    minSubtotal: number('minSubtotal', HIGHEST_AMOUNT),
    minQuantity: number('minQuantity', 10_000),
    maxUses: number('maxUses', MOST_USES),
    maxUsesPerCustomer: number('maxUsesPerCustomer', MOST_USES),
    productIds: idsOf(typed.productIds) ?? old.productIds,
    categoryIds: idsOf(typed.categoryIds) ?? old.categoryIds,
    customerTagIds: idsOf(typed.customerTagIds) ?? old.customerTagIds,
    isActive: typed.isActive ?? old.isActive,
  }
  if (before && fields.maxUses !== null && fields.maxUses < before.uses)
    fault('maxUses', `It has been used ${before.uses} times already`)
  if (faults.length > 0) throw new UserInputError(faults)
  return fields
}

/** NaN, which no rule accepts, for more than two decimals. */
function hundredths(percent: number | null): number | null {
  if (percent === null) return null
  const rounded = Math.round(percent * 100)
  return Math.abs(rounded / 100 - percent) < 1e-9 ? rounded : Number.NaN
}

const idsOf = (ids: readonly string[] | null | undefined) => ids && [...new Set(ids.map((id) => id.toLowerCase()))]
