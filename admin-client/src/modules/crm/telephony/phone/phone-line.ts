import { type CallReport, type PhoneCommand, type PhoneState, START } from './phone-state.ts'
import type { PhoneAccount, SipPhone } from './sip-phone.ts'

type Message = { kind: 'state'; state: PhoneState } | { kind: 'ask' } | { kind: 'command'; command: PhoneCommand }

/**
 * The phone as every tab sees it. One tab holds the registration and the sound of calls, by a lock of the browser; the
 * others show its state and send it commands. When it closes, the next one takes over.
 */
export class PhoneLine {
  #state = START
  #phone: SipPhone | null = null
  #release: (() => void) | null = null
  readonly #channel: BroadcastChannel
  readonly #ending = new AbortController()
  readonly #watchers = new Set<() => void>()

  constructor(
    name: string,
    private readonly account: PhoneAccount,
    private readonly report: (report: CallReport) => void,
  ) {
    this.#channel = new BroadcastChannel(name)
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data)
    this.#channel.postMessage({ kind: 'ask' })
    const { signal } = this.#ending
    // Rejects only when it is stopped while it waits.
    void navigator.locks.request(name, { signal }, () => this.#hold()).catch(() => {})
    addEventListener('beforeunload', this.#warn, { signal })
    addEventListener('pagehide', () => this.stop(), { signal })
  }

  get state(): PhoneState {
    return this.#state
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly perform = (command: PhoneCommand): void => {
    if (this.#phone) this.#phone.perform(command)
    else this.#channel.postMessage({ kind: 'command', command })
  }

  stop(): void {
    this.#ending.abort()
    this.#phone?.stop()
    this.#phone = null
    this.#channel.close()
    this.#release?.()
  }

  async #hold(): Promise<void> {
    const { SipPhone } = await import('./sip-phone.ts')
    if (this.#ending.signal.aborted) return
    const { isQuiet } = this.#state
    this.#phone = new SipPhone(
      this.account,
      { onState: (state) => this.#publish(state), onReport: this.report },
      isQuiet,
    )
    this.#publish(this.#phone.state)
    await new Promise<void>((resolve) => {
      this.#release = resolve
    })
  }

  #hear(message: Message): void {
    if (message.kind === 'state') this.#show(message.state)
    else if (!this.#phone) return
    else if (message.kind === 'ask') this.#channel.postMessage({ kind: 'state', state: this.#state })
    else this.#phone.perform(message.command)
  }

  #publish(state: PhoneState): void {
    if (this.#ending.signal.aborted) return
    this.#channel.postMessage({ kind: 'state', state })
    this.#show(state)
  }

  #show(state: PhoneState): void {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }

  readonly #warn = (event: Event) => {
    if (this.#phone && this.#state.calls.length > 0) event.preventDefault()
  }
}
