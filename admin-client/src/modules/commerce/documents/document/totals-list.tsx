import { formatMoney } from '../../../../ui/money.ts'
import styles from '../editor/lines.module.css'

interface Sums {
  readonly subtotal: number
  readonly discountTotal: number
  readonly taxTotal: number
  readonly grandTotal: number
  readonly depositTotal: number
  readonly taxes: readonly {
    readonly name: string
    readonly percentage: string
    readonly registrationNumber: string
    readonly amount: number
  }[]
}

/** The sums of a document, each tax with its registration number. */
export function TotalsList({ sums }: { sums: Sums }) {
  const { subtotal, discountTotal, grandTotal, depositTotal, taxes } = sums
  return (
    <dl className={styles.totals}>
      <dt>Subtotal</dt>
      <dd>{formatMoney(subtotal)}</dd>
      {discountTotal !== 0 && (
        <>
          <dt>Discount</dt>
          <dd>−{formatMoney(discountTotal)}</dd>
        </>
      )}
      {taxes.map(({ name, percentage, registrationNumber, amount }) => (
        <Tax
          key={`${name} ${percentage}`}
          label={`${name} ${percentage}%`}
          number={registrationNumber}
          cents={amount}
        />
      ))}
      <dt data-grand>Total</dt>
      <dd data-grand>{formatMoney(grandTotal)}</dd>
      {depositTotal !== 0 && (
        <>
          <dt>Deposit</dt>
          <dd>{formatMoney(depositTotal)}</dd>
        </>
      )}
    </dl>
  )
}

function Tax({ label, number, cents }: { label: string; number: string; cents: number }) {
  return (
    <>
      <dt>{number ? `${label} (${number})` : label}</dt>
      <dd>{formatMoney(cents)}</dd>
    </>
  )
}
