import type { CallReporter } from './call-reporter.ts'
import { type PhoneCommand, type PhoneState, START } from './phone-state.ts'
import type { PhoneAccount, SipPhone } from './sip-phone.ts'

type Message = { kind: 'state'; state: PhoneState } | { kind: 'ask' } | { kind: 'command'; command: PhoneCommand }

/**
 * The phone, shared by all tabs. The tab that holds a Web Lock has the registration and the audio; the others show its
 * state and send it commands. When it closes, another tab gets the lock.
 */
export class PhoneLine {
  #state = START
  #phone: SipPhone | null = null
  #release: (() => void) | null = null
  readonly #channel: BroadcastChannel
  readonly #stopped = new AbortController()
  readonly #listeners = new Set<() => void>()

  constructor(
    name: string,
    private readonly account: PhoneAccount,
    private readonly reporter: CallReporter,
  ) {
    this.#channel = new BroadcastChannel(name)
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data)
    this.#channel.postMessage({ kind: 'ask' })
    const { signal } = this.#stopped
    navigator.locks
      .request(name, { signal }, () => this.#runPhone())
      // Unless it was stopped while it waited: a deployment took the file away. The panel offers to reload the page.
      .catch(() => this.#publish({ ...this.#state, connection: 'blocked' }))
    addEventListener('beforeunload', this.#confirmLeaving, { signal })
    addEventListener('pagehide', this.#leave, { signal })
  }

  get state(): PhoneState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly perform = (command: PhoneCommand): void => {
    if (this.#phone) this.#phone.perform(command)
    else this.#channel.postMessage({ kind: 'command', command })
  }

  stop(): void {
    this.#stopped.abort()
    this.#phone?.stop()
    this.#phone = null
    this.#channel.close()
    this.#release?.()
  }

  /** A page that the browser keeps for its Back button has given its socket, lock and channel away. */
  readonly #leave = ({ persisted }: PageTransitionEvent): void => {
    this.stop()
    if (persisted) addEventListener('pageshow', () => location.reload(), { once: true })
  }

  async #runPhone(): Promise<void> {
    const { SipPhone } = await import('./sip-phone.ts')
    if (this.#stopped.signal.aborted) return
    const { isDoNotDisturb } = this.#state
    this.#phone = new SipPhone(
      this.account,
      { onState: (state) => this.#publish(state), onReport: this.reporter.add },
      isDoNotDisturb,
    )
    this.#publish(this.#phone.state)
    this.reporter.send()
    await new Promise<void>((resolve) => {
      this.#release = resolve
    })
  }

  #receive(message: Message): void {
    if (message.kind === 'state') this.#show(message.state)
    else if (!this.#phone) return
    else if (message.kind === 'ask') this.#channel.postMessage({ kind: 'state', state: this.#state })
    else this.#phone.perform(message.command)
  }

  #publish(state: PhoneState): void {
    if (this.#stopped.signal.aborted) return
    this.#channel.postMessage({ kind: 'state', state })
    this.#show(state)
  }

  #show(state: PhoneState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  readonly #confirmLeaving = (event: Event) => {
    if (this.#phone && this.#state.calls.length > 0) event.preventDefault()
  }
}
