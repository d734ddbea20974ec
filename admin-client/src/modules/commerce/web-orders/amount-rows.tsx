import { Fragment } from 'react'
import { formatMoney } from '../../../ui/money.ts'
import styles from './amount-rows.module.css'

export interface AmountRow {
  readonly label: string
  readonly cents: number
  readonly isGrand?: boolean
}

/** Amounts below each other, such as those of a total. */
export function AmountRows({ rows }: { readonly rows: readonly AmountRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, cents, isGrand }) => (
        <Fragment key={label}>
          <dt data-grand={isGrand}>{label}</dt>
          <dd data-grand={isGrand}>{cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
