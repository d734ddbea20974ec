import type { CreateDiscountInput, DiscountKind, DiscountPartFragment } from '../../../../generated/graphql.ts'
import { formatAmount, parseMoney } from '../../../../ui/money.ts'

/** '' in a number field is none. */
type Typed = number | string

export interface DiscountForm {
  readonly name: string
  readonly way: 'code' | 'automatic'
  readonly code: string
  readonly kind: DiscountKind
  readonly percent: Typed
  readonly amount: string
  readonly buyQuantity: Typed
  readonly getQuantity: Typed
  readonly minSubtotal: string
  readonly minQuantity: Typed
  readonly products: readonly { readonly id: string; readonly name: string }[]
  readonly categoryIds: string[]
  readonly customerTagIds: string[]
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly maxUses: Typed
  readonly maxUsesPerCustomer: Typed
  readonly isActive: boolean
}

export function formOf(discount: DiscountPartFragment | null): DiscountForm {
  return {
    name: discount?.name ?? '',
    way: discount && !discount.code ? 'automatic' : 'code',
    code: discount?.code ?? '',
    kind: discount?.kind ?? 'PERCENT',
    percent: discount?.percent ?? '',
    amount: formatAmount(discount?.amount ?? null),
    buyQuantity: discount?.buyQuantity ?? '',
    getQuantity: discount?.getQuantity ?? '',
    minSubtotal: formatAmount(discount?.minSubtotal ?? null),
    minQuantity: discount?.minQuantity ?? '',
    products: discount?.products ?? [],
    categoryIds: [...(discount?.categoryIds ?? [])],
    customerTagIds: [...(discount?.customerTagIds ?? [])],
    startsAt: discount?.startsAt ?? null,
    endsAt: discount?.endsAt ?? null,
    maxUses: discount?.maxUses ?? '',
    maxUsesPerCustomer: discount?.maxUsesPerCustomer ?? '',
    isActive: discount?.isActive ?? true,
  }
}

const numberOf = (typed: Typed) => (typed === '' ? null : Number(typed))

/** The input as the server takes it. Fields of another kind are cleared. */
export function inputOf({ way, products, ...form }: DiscountForm): CreateDiscountInput {
  const { kind } = form
  return {
    name: form.name,
    kind,
    code: way === 'code' ? form.code : null,
    percent: kind === 'PERCENT' ? numberOf(form.percent) : null,
    amount: kind === 'AMOUNT' ? parseMoney(form.amount) : null,
    buyQuantity: kind === 'BUY_X_GET_Y' ? numberOf(form.buyQuantity) : null,
    getQuantity: kind === 'BUY_X_GET_Y' ? numberOf(form.getQuantity) : null,
    minSubtotal: parseMoney(form.minSubtotal),
    minQuantity: numberOf(form.minQuantity),
    productIds: products.map(({ id }) => id),
    categoryIds: form.categoryIds,
    customerTagIds: form.customerTagIds,
    startsAt: form.startsAt,
    endsAt: form.endsAt,
    maxUses: numberOf(form.maxUses),
    maxUsesPerCustomer: numberOf(form.maxUsesPerCustomer),
    isActive: form.isActive,
  }
}

/** Errors in input that can't be sent to the server. */
export function faultsOf({ way, code, amount, minSubtotal, kind }: DiscountForm): Record<string, string> {
  return {
    ...(way === 'code' && !code.trim() && { code: 'Enter a code' }),
    ...(kind === 'AMOUNT' && Number.isNaN(parseMoney(amount)) && { amount: 'Enter an amount such as 10 or 12.50' }),
    ...(Number.isNaN(parseMoney(minSubtotal)) && { minSubtotal: 'Enter an amount such as 10 or 12.50' }),
  }
}
