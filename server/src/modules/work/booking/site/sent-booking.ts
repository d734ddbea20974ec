import type { UrlQuery } from '@mainstreet/blocks/host'
import { storableText } from '../../../../kernel/validation/storable-text.ts'
import type { TypedBooking } from '../booking.service.ts'

/** One more than any field may have, so that validation still says that it is too long. */
const LONGEST = 1001
const LONGEST_PROOF = 5_000

/** The form of the booking block as a browser sent it. */
export class SentForm {
  private readonly sent: URLSearchParams

  constructor(body: string) {
    this.sent = new URLSearchParams(body)
  }

  /** The path of the page with the block. */
  get page(): string {
    return this.text('_page').slice(0, 500)
  }

  /** What the block reads from the address of its page. */
  get query(): UrlQuery {
    const chosen = ['service', 'person', 'time'].map((name) => [name, this.text(name)] as const)
    const day = this.text('time').slice(0, 10)
    return Object.fromEntries(
      [...chosen, ['month', day.slice(0, 7)] as const, ['day', day] as const]
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, [value]]),
    )
  }

  /** To be shown again. */
  get values(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(['name', 'email', 'phone', 'message'].map((name) => [name, [this.text(name)]]))
  }

  get booking(): TypedBooking {
    return {
      serviceId: this.text('service'),
      startsAt: this.text('time'),
      personId: this.text('person') || null,
      name: this.text('name'),
      email: this.text('email'),
      phone: this.text('phone'),
      message: this.text('message'),
      attempt: this.text('_attempt').slice(0, 100),
      humanCheck: (this.sent.get('_check') ?? '').slice(0, LONGEST_PROOF),
      honeypot: this.text('_website'),
      // The script sends an attempt.
      isWithoutScript: this.text('_attempt') === '',
    }
  }

  private text(name: string): string {
    return storableText(this.sent.get(name) ?? '').slice(0, LONGEST)
  }
}
