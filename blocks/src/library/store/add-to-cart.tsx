/** The cart settings that blocks query. */
export interface CartRules {
  readonly enabled: boolean
  readonly addsOutOfStock: boolean
  readonly maxQuantity: number
  readonly showsQuantityBox: boolean
}

interface AddToCartProps {
  /** For screen readers, where there are several buttons. */
  readonly name?: string
  /** The item to add: a variant, or a product with only one. */
  readonly variantId?: string | null
  readonly productId?: string
  /** Instead of the button that works. */
  readonly refusal?: 'Select Options' | 'Out of Stock' | null
  readonly rules: CartRules
  /** Pieces that can be bought, where visitors see the number. */
  readonly available?: number | null
  readonly hasQuantityBox?: boolean
}

/** The button that puts a product into the cart. A plain form; the script shows the cart beside the page. */
export function AddToCart({ name, variantId, productId, refusal, rules, available, hasQuantityBox }: AddToCartProps) {
  const label = refusal ?? 'Add to Cart'
  const limit = rules.addsOutOfStock ? null : available
  return (
    <form
      className="ms-cart-add"
      method="post"
      action="/cart"
      data-cart-add=""
      data-max={rules.maxQuantity}
      data-available={limit ?? undefined}
    >
      <input type="hidden" name="form" value="add" />
      {variantId && <input type="hidden" name="variant" value={variantId} />}
      {productId && <input type="hidden" name="product" value={productId} />}
      {hasQuantityBox && !refusal && (
        <label className="ms-cart-quantity">
          <span>Quantity</span>
          <input
            type="number"
            name="quantity"
            defaultValue={1}
            min={1}
            max={rules.maxQuantity}
            step={1}
            inputMode="numeric"
            required
          />
        </label>
      )}
      <button
        type="submit"
        className="ms-cart-button"
        disabled={refusal ? true : undefined}
        aria-label={name ? `${label}: ${name}` : undefined}
      >
        {label}
      </button>
      <p className="ms-cart-problem" role="alert" />
    </form>
  )
}

export const addToCartCss = `
.ms-cart-add{position:relative;z-index:1;display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:0}
.ms-product>.ms-cart-add{align-self:stretch;margin-top:auto}
.ms-product>.ms-cart-add:has(:disabled){z-index:auto}
.ms-cart-quantity{display:grid;gap:.25rem;font-weight:600}
.ms-cart-quantity input{box-sizing:border-box;width:5.5rem;min-height:2.875rem;padding:.5rem .75rem;border:1px solid color-mix(in oklab,currentColor 55%,transparent);border-radius:min(var(--ms-radius),12px);background:none;color:inherit;font:inherit}
.ms-cart-button{flex:1 1 auto;min-height:2.875rem;padding:.5rem 1.375rem;border:0;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font:var(--ms-button-weight,600) 1rem/1.7 var(--ms-font-body);text-transform:var(--ms-button-case,none);cursor:pointer;transition:background-color .15s}
.ms-product .ms-cart-button{min-height:2.75rem;padding:.5rem .75rem;font-size:.9375rem}
.ms-cart-button:hover{background:var(--ms-primary-hover)}
.ms-cart-button:disabled{background:color-mix(in oklab,currentColor 12%,transparent);color:inherit;cursor:not-allowed}
.ms-cart-add[aria-busy] .ms-cart-button{opacity:.7;cursor:progress}
.ms-cart-problem{flex:1 1 100%;margin:0;font-weight:600}
.ms-cart-problem:empty{display:none}
`
