import type { AccountCheckout, CheckoutStep } from './checkout-view.ts'
import { Form, Link, Problem } from './form.tsx'
import { Summary } from './order-summary.tsx'

/** Every step is a form that saves and leads on. Steps that are done say what was entered, and open again. */
export function Checkout({ checkout }: { checkout: AccountCheckout }) {
  const { steps, notices, cartHref, problem, text, policies, summary, discount } = checkout
  return (
    <div className="ms-checkout" data-checkout="">
      <Summary summary={summary} title="Order summary" />
      <div className="ms-checkout-steps">
        {text && <p className="ms-checkout-text">{text}</p>}
        {problem && (
          <div data-checkout-problem="">
            <Problem text={problem} />
          </div>
        )}
        {notices.length > 0 && (
          <div className="ms-cart" data-checkout-notices="">
            <ul className="ms-cart-notices" aria-label="Please note">
              {notices.map(({ text: notice, isBlocking }) => (
                <li key={notice} data-blocking={isBlocking ? '' : undefined}>
                  {notice}
                </li>
              ))}
            </ul>
            <p>
              <a href={cartHref}>Change your cart</a>
            </p>
          </div>
        )}
        <details className="ms-checkout-policy" open={discount.isOpen}>
          <summary>Discount code</summary>
          <Form form={discount.form} label="Discount code" />
        </details>
        <ol>
          {steps.map((step, at) => (
            <Step key={step.id} step={step} number={at + 1} />
          ))}
        </ol>
        {policies.map(({ title, text: policy }) => (
          <details key={title} className="ms-checkout-policy">
            <summary>{title}</summary>
            <p>{policy}</p>
          </details>
        ))}
        <p className="ms-checkout-said" role="status" data-checkout-status="" />
      </div>
    </div>
  )
}

function Step({ step, number }: { step: CheckoutStep; number: number }) {
  const { id, title, lines, form, changeHref, link } = step
  const headingId = `step-${id}`
  return (
    <li
      data-open={form ? '' : undefined}
      data-done={changeHref ? '' : undefined}
      aria-current={form ? 'step' : undefined}
    >
      <div className="ms-checkout-head">
        <h2 id={headingId} tabIndex={-1}>
          <span aria-hidden="true">{number}</span>
          {title}
        </h2>
        {changeHref && !form && (
          <a href={changeHref} aria-label={`Change: ${title}`} data-checkout-link="">
            Change
          </a>
        )}
      </div>
      {!form && lines.length > 0 && (
        <p className="ms-checkout-lines">
          {lines.map((line, index) => (
            // Lines of an address may be equal, and only their order distinguishes them.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <span key={index}>{line}</span>
          ))}
        </p>
      )}
      {form && link && <Link link={link} />}
      {form && <Form form={form} label={title} />}
    </li>
  )
}
