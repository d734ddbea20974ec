/**
 * A company that takes payments online. Nothing here knows what is paid for. Amounts are cents. Calls throw
 * `ProviderRefused` or `ProviderUnreachable`.
 */
export interface PaymentProvider {
  /** A payment that the customer's browser completes. The same reference twice is one intent. */
  createIntent(intent: NewIntent): Promise<ProviderIntent>
  intent(id: string): Promise<ProviderIntent>
  /** Refused for a payment that is under way or completed. */
  cancelIntent(id: string): Promise<ProviderIntent>
  /** Gives money back. The same reference twice is one refund. */
  refund(refund: NewRefund): Promise<ProviderRefund>
  /** Asks whether the provider accepts the keys. */
  test(): Promise<void>
  /** What the provider reports. Throws `ForgedEvent` unless the provider has signed it within the last minutes. */
  readEvent(body: Buffer, signature: string): ProviderEvent
}

export interface NewIntent {
  readonly amount: number
  /** Such as CAD. */
  readonly currency: string
  /** Shown to staff at the provider. */
  readonly description: string
  /** Ours, at most 100 characters. The provider sends it along with each event. */
  readonly reference: string
}

export interface ProviderIntent {
  readonly id: string
  /** Null if it was made elsewhere, such as at the provider by hand. */
  readonly reference: string | null
  readonly status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  readonly amount: number
  readonly received: number
  readonly currency: string
  /** With it the customer's browser pays. Not stored. */
  readonly clientSecret: string
  /** Why the last attempt to pay failed. May be empty. */
  readonly problem: string
}

export interface NewRefund {
  readonly intentId: string
  readonly amount: number
  readonly reference: string
}

export interface ProviderRefund {
  readonly id: string
  readonly intentId: string
  /** Null if it was made elsewhere. */
  readonly reference: string | null
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly amount: number
  readonly problem: string
}

export type ProviderEvent = { readonly id: string; readonly type: string } & (
  | { readonly about: 'intent'; readonly intent: ProviderIntent }
  | { readonly about: 'refund'; readonly refund: ProviderRefund }
  | { readonly about: 'something else' }
)

/** The provider understood and said no, so the same request will not succeed later either. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'

  constructor(
    readonly reason: 'keys' | 'missing' | 'other',
    message: string,
  ) {
    super(message)
  }
}

/** The provider did not answer, or is in trouble. Whether it did what was asked is unknown. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent'
}
