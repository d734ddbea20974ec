import { priceOf } from './price.ts'

/** A price that is no longer asked. Screen readers don't say that a text is struck through. */
export function FormerPrice({ cents }: { readonly cents: number }) {
  return (
    <s className="ms-former-price">
      <span className="ms-read-out">Formerly </span>
      {priceOf(cents)}
    </s>
  )
}
