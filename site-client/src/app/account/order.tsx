import type { AccountOrder, OrderPayment } from './checkout-view.ts'
import { Form, Link } from './form.tsx'
import { SummaryContent } from './order-summary.tsx'

/** What has become of an order, and what the shopper can do with it. */
export function Order({ order }: { order: AccountOrder }) {
  const { state, texts, facts, summary, pay, forms = [] } = order
  return (
    <div className="ms-order">
      <p className="ms-order-state" data-mood={state.mood} role="status">
        {state.text}
      </p>
      {texts.map((text) => (
        <p key={text} className="ms-order-text">
          {text}
        </p>
      ))}
      {pay && <Pay pay={pay} />}
      <div className="ms-order-facts">
        {facts.map(({ label, lines, link }) => (
          <section key={label} aria-label={label}>
            <h2>{label}</h2>
            <p>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <span key={index}>{line}</span>
              ))}
            </p>
            {link && <Link link={link} />}
          </section>
        ))}
      </div>
      <section className="ms-order-summary" aria-label="Items">
        <h2>Items</h2>
        <SummaryContent summary={summary} />
      </section>
      {forms.map((form) => (
        <Form key={form.id} form={form} label={form.submit} />
      ))}
    </div>
  )
}

/** Works with its script alone; without it the page says how to pay otherwise. */
function Pay({ pay }: { pay: OrderPayment }) {
  return (
    <section className="ms-order-pay" aria-label={pay.heading} id="pay">
      <h2>{pay.heading}</h2>
      <p data-pay-plain="">{pay.plain}</p>
      <div
        data-pay={pay.startHref}
        data-return={pay.returnHref}
        data-pay-now={pay.isBegun ? '' : undefined}
        data-language={pay.language}
        data-texts={JSON.stringify(pay.texts)}
        hidden
      >
        <button type="button" data-pay-open="">
          {pay.button}
        </button>
        <form data-pay-form="" hidden>
          <div data-pay-fields="" />
          <button type="submit" data-pay-send="">
            {pay.button}
          </button>
          <p>{pay.secure}</p>
        </form>
        <p className="ms-account-problem" role="alert" data-pay-problem="" hidden />
        <p role="status" data-pay-status="" hidden />
      </div>
    </section>
  )
}
