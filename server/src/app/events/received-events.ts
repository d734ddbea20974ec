import { EventEmitter } from 'node:events'
import type { Log } from '../../kernel/context/context.ts'
import type { Event, EventName, EventSource, Events } from '../../kernel/messaging/events.ts'

const GAP = 'gap'

/** Delivers events that arrive in this process, by whichever transport, to its listeners. */
export class ReceivedEvents implements EventSource {
  private readonly emitter = new EventEmitter()

  constructor(protected readonly log: Log) {
    this.emitter.setMaxListeners(0)
  }

  on<Name extends EventName>(name: Name, listener: (data: Events[Name]) => void): () => void {
    this.emitter.on(name, listener)
    return () => this.emitter.off(name, listener)
  }

  onGap(listener: () => void): () => void {
    this.emitter.on(GAP, listener)
    return () => this.emitter.off(GAP, listener)
  }

  /** An event, or an array of them. */
  protected receive(payload: string | undefined): void {
    this.attempt(() => {
      const received = JSON.parse(payload ?? '') as Event | readonly Event[]
      for (const { name, data } of [received].flat()) this.attempt(() => this.emitter.emit(name, data))
    })
  }

  private attempt(work: () => void): void {
    try {
      work()
    } catch (err) {
      this.log.error({ err }, 'An event could not be handled')
    }
  }

  /** Events published while disconnected are lost. */
  protected announceGap(): void {
    this.emitter.emit(GAP)
  }
}
