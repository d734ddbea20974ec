import type { PriceChangeInput, PriceChangePreviewQuery, PriceEnding } from '../../../../generated/graphql.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { parseMoney } from '../../../../ui/money.ts'

/** The ways to change the prices of many products. */
export type PriceAction = 'raise' | 'lower' | 'add' | 'subtract' | 'set' | 'sale' | 'end-sale'

export const ACTION_LABELS: Readonly<Record<PriceAction, string>> = {
  raise: 'Raise by a percentage',
  lower: 'Lower by a percentage',
  add: 'Raise by an amount',
  subtract: 'Lower by an amount',
  set: 'Set to an amount',
  sale: 'Put on sale',
  'end-sale': 'End the sale',
}

export const ACTION_HELP: Readonly<Partial<Record<PriceAction, string>>> = {
  sale: 'The regular price is shown crossed out.',
  'end-sale': 'Each crossed-out compare-at price becomes the price again.',
}

export const ENDING_LABELS: Readonly<Record<PriceEnding | '', string>> = {
  '': 'No rounding',
  NINETY_NINE: 'Nearest .99',
  NINETY_FIVE: 'Nearest .95',
  WHOLE: 'Nearest dollar',
}

export interface PriceForm {
  readonly action: PriceAction
  readonly percent: number | string
  readonly amount: string
  readonly ending: PriceEnding | ''
}

/** The lowest and highest percentage of the actions that take one. */
export const PERCENT_LIMITS: Readonly<Partial<Record<PriceAction, readonly [number, number]>>> = {
  raise: [0, 500],
  lower: [0, 90],
  sale: [1, 90],
}

export const takesAmount = (action: PriceAction): boolean => ['add', 'subtract', 'set'].includes(action)

/** The messages of fields that do not say what to do. */
export function faultsOf({ action, percent, amount }: PriceForm): { percent?: string; amount?: string } {
  const limits = PERCENT_LIMITS[action]
  if (limits) {
    const [least, most] = limits
    if (percent === '' || Number(percent) === 0) return { percent: 'Enter a percentage' }
    if (Number(percent) < least || Number(percent) > most)
      return { percent: `Enter a percentage from ${least} to ${most}` }
  }
  if (!takesAmount(action)) return {}
  const cents = parseMoney(amount)
  if (cents === null || Number.isNaN(cents)) return { amount: 'Enter an amount, such as 12.50' }
  return cents === 0 && action !== 'set' ? { amount: 'Enter an amount above 0' } : {}
}

/** The mutation input for the price change. */
export function toChange({ action, percent, amount, ending }: PriceForm): Omit<PriceChangeInput, 'ids'> {
  const cents = parseMoney(amount) ?? 0
  const rounded = ending === '' ? {} : { ending }
  switch (action) {
    case 'raise':
      return { kind: 'PERCENT', percent: Number(percent), ...rounded }
    case 'lower':
      return { kind: 'PERCENT', percent: -Number(percent), ...rounded }
    case 'add':
      return { kind: 'AMOUNT', amount: cents, ...rounded }
    case 'subtract':
      return { kind: 'AMOUNT', amount: -cents, ...rounded }
    case 'set':
      return { kind: 'FIXED', amount: cents }
    case 'sale':
      return { kind: 'SALE', percent: Number(percent), ...rounded }
    default:
      return { kind: 'END_SALE' }
  }
}

type Preview = PriceChangePreviewQuery['priceChangePreview']

/** The effect of a price change, in sentences. */
export function inSentences(preview: Omit<Preview, 'examples' | 'problem' | '__typename'>): string[] {
  const { variants, prices, compareAtPrices, removedCompareAtPrices } = preview
  if (prices + compareAtPrices + removedCompareAtPrices === 0) return ['No price changes.']
  const counted = (count: number, noun: string, one: string, several: string) =>
    count === 0 ? [] : [`${formatNumber(count)} ${noun}${count === 1 ? '' : 's'} ${count === 1 ? one : several}.`]
  return [
    `${formatNumber(prices)} of ${formatNumber(variants)} prices change.`,
    ...counted(compareAtPrices, 'compare-at price', 'is set', 'are set'),
    ...counted(removedCompareAtPrices, 'compare-at price', 'is removed', 'are removed'),
  ]
}
