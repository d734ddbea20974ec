import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import type { CartBundlePart, CartVariant } from './cart-catalogue.ts'
import { piecesAvailable } from './cart-stock.ts'
import type { CartSettings } from './settings/cart-settings.ts'

export const MOST_LINES = 100

/** A line with its variant as the catalogue has it now. */
export interface OpenLine {
  readonly variant: CartVariant
  quantity: number
  seenPrice: number
  cappedFrom: number | null
}

/** What can be said of a quantity, besides that it is fine. */
export interface Shortage {
  readonly code: 'MAX_QUANTITY' | 'OUT_OF_STOCK'
  readonly message: string
  /** The most that the cart may contain of the variant. */
  readonly most: number
}

/** A cart with everything that its rules need. */
export class OpenCart {
  /** The pieces available of each line, until a line changes. */
  private known: Map<string, number> | null = null

  constructor(
    /** Null for a visitor who has none yet. */
    readonly id: string | null,
    readonly lines: OpenLine[],
    private readonly parts: readonly CartBundlePart[],
    private readonly settings: CartSettings,
    /** The code of a discount that the shopper entered. */
    public discountCode: string | null = null,
  ) {}

  /** Whether the store takes orders at the moment. */
  get isEnabled(): boolean {
    return this.settings.enabled
  }

  lineOf({ variantId }: Pick<CartVariant, 'variantId'>): OpenLine | undefined {
    return this.lines.find(({ variant }) => variant.variantId === variantId)
  }

  /** Pieces of what can be bought. */
  get count(): number {
    return this.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  /** Puts a variant into the cart, or sets its quantity. Throws UserInputError on `quantity`. */
  put(variant: CartVariant, quantity: number): OpenLine {
    const line = this.lineOf(variant)
    if (quantity < 1) throw invalidField('quantity', 'Min quantity is 1')
    if (!line && this.lines.length >= MOST_LINES)
      throw new UserInputError(`A cart has at most ${MOST_LINES} different products`)
    const shortage = this.shortageOf(variant, quantity)
    // Somebody who lowers a quantity that has become too high is on the right way.
    if (shortage && quantity >= (line?.quantity ?? 0)) {
      const { code, message } = shortage
      throw invalidField('quantity', message, code)
    }
    return this.set(variant, quantity)
  }

  /**
   * Adds the lines of another cart of the same person, as far as maximum and stock allow; `cappedFrom` says what was left
   * out. What this cart has already is never lowered. Lines beyond the limit are left out. Returns the changed lines.
   */
  merge(others: readonly OpenLine[]): OpenLine[] {
    return this.take(others, (before, quantity) => before + quantity)
  }

  /** As `merge`, but lines that are in both are not added up: doing it again changes nothing. */
  restore(others: readonly OpenLine[]): OpenLine[] {
    const missing = others.filter(({ variant, quantity }) => quantity > (this.lineOf(variant)?.quantity ?? 0))
    return this.take(missing, (_before, quantity) => quantity)
  }

  private take(others: readonly OpenLine[], sum: (before: number, quantity: number) => number): OpenLine[] {
    return others.flatMap(({ variant, quantity, seenPrice }) => {
      if (!this.lineOf(variant) && this.lines.length >= MOST_LINES) return []
      const before = this.lineOf(variant)?.quantity ?? 0
      const wanted = sum(before, quantity)
      const most = this.shortageOf(variant, wanted)?.most ?? wanted
      const line = this.set(variant, Math.max(1, before, Math.min(wanted, most)))
      line.seenPrice = seenPrice
      line.cappedFrom = line.quantity < wanted ? wanted : null
      return line
    })
  }

  remove(variantId: string): void {
    const at = this.lines.findIndex(({ variant }) => variant.variantId === variantId)
    if (at >= 0) this.lines.splice(at, 1)
    this.known = null
  }

  /** Why the cart can't contain so many. Null if it can. */
  shortageOf(variant: CartVariant, quantity: number): Shortage | null {
    const { maxQuantity, addsOutOfStock } = this.settings
    const pieces = addsOutOfStock ? Number.POSITIVE_INFINITY : this.piecesOf(variant, quantity)
    if (quantity > pieces && pieces <= maxQuantity) {
      const message = pieces === 0 ? 'Out of Stock' : `Only ${pieces.toLocaleString('en')} available`
      return { code: 'OUT_OF_STOCK', message, most: pieces }
    }
    if (quantity <= maxQuantity) return null
    return { code: 'MAX_QUANTITY', message: `Max quantity is ${maxQuantity}`, most: maxQuantity }
  }

  /** Whether there is less in stock, also where the cart allows that. */
  isShort(variant: CartVariant, quantity: number): boolean {
    return quantity > this.piecesOf(variant, quantity)
  }

  private set(variant: CartVariant, quantity: number): OpenLine {
    this.known = null
    const line = this.lineOf(variant)
    if (line) return Object.assign(line, { quantity, seenPrice: variant.price, cappedFrom: null })
    const added = { variant, quantity, seenPrice: variant.price, cappedFrom: null }
    this.lines.push(added)
    return added
  }

  private piecesOf(variant: CartVariant, quantity: number): number {
    // Every notice of every line asks this, so it is computed once for all lines.
    if (variant.isSold && this.lineOf(variant)?.quantity === quantity) {
      this.known ??= piecesAvailable(
        this.lines.filter(({ variant: own }) => own.isSold),
        this.parts,
      )
      return this.known.get(variant.variantId) ?? 0
    }
    const others = this.lines.filter(({ variant: own }) => own.isSold && own.variantId !== variant.variantId)
    return piecesAvailable([...others, { variant, quantity }], this.parts).get(variant.variantId) ?? 0
  }
}
