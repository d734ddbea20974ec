import type { OrderSummary } from './checkout-view.ts'

/** Lines and sums. On a phone it opens at the press of its heading, so that the steps come first. */
export function Summary({ summary, title }: { summary: OrderSummary; title: string }) {
  const total = summary.sums.at(-1)
  return (
    <section className="ms-order-summary" aria-label={title}>
      <details>
        <summary>
          <span>{title}</span>
          <strong>{total?.amount}</strong>
        </summary>
        <SummaryContent summary={summary} />
      </details>
      <div className="ms-order-open">
        <h2>{title}</h2>
        <SummaryContent summary={summary} />
      </div>
    </section>
  )
}

export function SummaryContent({ summary: { lines, sums, note, editHref } }: { summary: OrderSummary }) {
  return (
    <>
      <ul>
        {lines.map(({ id, name, image, quantity, total }) => (
          <li key={id}>
            <span className="ms-order-picture">
              {image && <img src={image} alt="" width="56" height="56" loading="lazy" />}
            </span>
            <span>
              {name}
              <small>Quantity: {quantity.toLocaleString('en-CA')}</small>
            </span>
            <span>{total}</span>
          </li>
        ))}
      </ul>
      <dl>
        {sums.map(({ label, amount }, at) => (
          <div key={label} data-main={at === sums.length - 1 ? '' : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
      {editHref && (
        <p>
          <a href={editHref}>Edit cart</a>
        </p>
      )}
    </>
  )
}
