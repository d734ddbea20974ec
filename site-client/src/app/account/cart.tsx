import type { AccountCart, AccountCartLine } from './account-view.ts'
import { Problem } from './form.tsx'

/** A cart whose every control is a form, so that it works without a script. `data-key` keeps the focus with one. */
export function Cart({ cart }: { cart: AccountCart }) {
  const { count, lines, notices, canAcknowledge, sums, empty, problem, shopHref, checkoutHref } = cart
  const total = sums.at(-1)
  const spoken = count === 0 ? empty : `${countOf(count)} in your cart. ${total?.label}: ${total?.amount}.`
  return (
    <section className="ms-cart" data-cart={count} aria-label="Cart">
      {problem && (
        <div data-cart-problem="">
          <Problem text={problem} />
        </div>
      )}
      {notices.length > 0 && (
        <ul className="ms-cart-notices" aria-label="Please note">
          {notices.map(({ text, isBlocking }) => (
            <li key={text} data-blocking={isBlocking ? '' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {canAcknowledge && (
        <form method="post" action="/cart">
          <input type="hidden" name="form" value="seen" />
          <button type="submit" data-key="seen">
            Got it
          </button>
        </form>
      )}
      {lines.length === 0 && <p>{empty}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {lines.length > 0 && <Code cart={cart} />}
      {lines.length > 0 && (
        <dl className="ms-cart-sums">
          {sums.map(({ label, amount }, at) => (
            <div key={label} data-main={at === sums.length - 1 ? '' : undefined}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {checkoutHref && (
        <a className="ms-cart-checkout" href={checkoutHref} data-key="checkout">
          Check out
        </a>
      )}
      <div className="ms-cart-more">
        <a href={shopHref}>Continue shopping</a>
        {lines.length > 0 && (
          <form method="post" action="/cart">
            <input type="hidden" name="form" value="clear" />
            <button type="submit" data-key="clear">
              Empty cart
            </button>
          </form>
        )}
      </div>
      <p className="ms-cart-said" data-cart-spoken="">
        {spoken}
      </p>
    </section>
  )
}

const countOf = (count: number) => (count === 1 ? '1 item' : `${count} items`)

function Line({ line }: { line: AccountCartLine }) {
  const { id, productId, name, href, image, quantity, unitPrice, each, total, isGone } = line
  const item = { item_id: id, product_id: productId, item_name: name, price: unitPrice / 100, quantity }
  return (
    <li
      className="ms-cart-line"
      data-gone={isGone ? '' : undefined}
      data-item={isGone ? undefined : JSON.stringify(item)}
    >
      <span className="ms-cart-picture">
        {image && <img src={image} alt="" width="72" height="72" loading="lazy" />}
      </span>
      <div>
        {isGone ? <strong>{name}</strong> : <a href={href}>{name}</a>}
        <p className="ms-cart-each">{isGone ? 'No longer available' : `${each} each`}</p>
      </div>
      <p className="ms-cart-total">{isGone ? '' : total}</p>
      <div className="ms-cart-change">
        {isGone ? <span /> : <Quantity line={line} />}
        <form method="post" action="/cart">
          <input type="hidden" name="form" value="remove" />
          <input type="hidden" name="variant" value={id} />
          <button type="submit" aria-label={`Remove: ${name}`} data-key={`remove:${id}`}>
            Remove
          </button>
        </form>
      </div>
    </li>
  )
}

/** One less than one removes the line. Enter in the box presses the first button, so that is the one that sets it. */
function Quantity({ line: { id, name, quantity, max } }: { line: AccountCartLine }) {
  return (
    <form method="post" action="/cart">
      <input type="hidden" name="form" value="set" />
      <input type="hidden" name="variant" value={id} />
      <button type="submit" className="ms-cart-said" tabIndex={-1} aria-hidden="true">
        Update
      </button>
      <button type="submit" name="step" value="-1" aria-label={`Decrease quantity of ${name}`} data-key={`less:${id}`}>
        −
      </button>
      <input
        type="number"
        name="quantity"
        defaultValue={quantity}
        min={1}
        max={max}
        step={1}
        inputMode="numeric"
        required
        aria-label={`Quantity: ${name}`}
        data-key={`quantity:${id}`}
      />
      <button type="submit" name="step" value="1" aria-label={`Increase quantity of ${name}`} data-key={`more:${id}`}>
        +
      </button>
    </form>
  )
}

function Code({ cart: { code, codeRefusal } }: { cart: AccountCart }) {
  if (code === null)
    return (
      <form method="post" action="/cart">
        <input type="hidden" name="form" value="code" />
        <input
          className="ms-cart-text"
          name="code"
          placeholder="Discount code"
          aria-label="Discount code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          required
          data-key="code"
        />
        <button type="submit" data-key="apply">
          Apply
        </button>
      </form>
    )
  return (
    <div className="ms-cart-more">
      <p>
        Code <strong>{code}</strong>
        {codeRefusal && `: ${codeRefusal}`}
      </p>
      <form method="post" action="/cart">
        <input type="hidden" name="form" value="no-code" />
        <button type="submit" aria-label={`Remove the code ${code}`} data-key="code">
          Remove
        </button>
      </form>
    </div>
  )
}
