import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { publicResult } from './format-error.ts'
import type { PendingAnswer } from './subscribe-per-event.ts'
import { textFrame } from './text-frame.ts'

/** Answers of one subscription that are executed at the same time. */
const MOST_AT_ONCE = 4
/** In bytes. A socket with a longer send buffer is closed; its client reconnects and refetches. */
const MOST_UNSENT = 1024 * 1024

/** A subscription of one socket. */
export interface Subscriber {
  readonly id: string
  readonly socket: WebSocket
  readonly request: FastifyRequest
  /** The session or key of the socket is over. */
  onSessionEnd(): void
}

type Answers = AsyncIterableIterator<PendingAnswer>
/** Yields nothing: frames are written to the socket. Ends with the subscription. */
type Membership = AsyncIterableIterator<never>

/**
 * Subscriptions of many sockets that get the same answers, such as those of the tabs of one session. An event is
 * executed and encoded once for all of them.
 */
export class SharedSubscriptions {
  private readonly byKey = new Map<string, SharedSubscription>()

  /** Joins the subscription of this key. The first subscriber creates its answers. */
  join(subscriber: Subscriber, key: string, createStream: (shared: SharedSubscription) => Answers): Membership {
    const existing = this.byKey.get(key)
    if (existing) return existing.join(subscriber)
    const created = new SharedSubscription(() => this.byKey.delete(key))
    this.byKey.set(key, created)
    const membership = created.join(subscriber)
    created.pipe(createStream(created))
    return membership
  }
}

interface Completion {
  end(): void
  fail(problem: unknown): void
}

export class SharedSubscription {
  private readonly subscribers = new Map<Subscriber, Completion>()
  /** Answers as JSON that the next `flush` sends. */
  private readonly unsent: string[] = []
  private answers: Answers | undefined

  constructor(private readonly onEmpty: () => void) {}

  /** Of any subscriber: all are the same viewer. */
  get request(): FastifyRequest | undefined {
    return this.subscribers.keys().next().value?.request
  }

  join(subscriber: Subscriber): Membership {
    const completed = new Promise<IteratorReturnResult<undefined>>((resolve, reject) => {
      this.subscribers.set(subscriber, { end: () => resolve({ done: true, value: undefined }), fail: reject })
    })
    const leave = () => {
      this.leave(subscriber)
      return completed
    }
    // Sent in the next turn: the stream subscribes on its first `next()`.
    setImmediate(() => this.subscribers.has(subscriber) && write(subscriber, listeningPong(subscriber.id)))
    return {
      next: () => completed,
      return: leave,
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }

  pipe(answers: Answers): void {
    this.answers = answers
    void this.sendAll(answers)
  }

  endSessions(): void {
    for (const subscriber of this.subscribers.keys()) subscriber.onSessionEnd()
  }

  private async sendAll(answers: Answers): Promise<void> {
    let sent: Promise<void> = Promise.resolve()
    let open = 0
    const sendNext = async (before: Promise<void>, { answer }: PendingAnswer) => {
      try {
        const [result] = await Promise.all([answer, before])
        if (result) this.send(result)
      } catch (problem) {
        this.fail(problem)
        void answers.return?.()
      }
      open -= 1
    }
    try {
      for await (const pending of answers) {
        open += 1
        sent = sendNext(sent, pending)
        if (open >= MOST_AT_ONCE) await sent
      }
      await sent
    } catch (problem) {
      this.fail(problem)
    }
    this.flush()
    for (const subscriber of [...this.subscribers.keys()]) this.leave(subscriber)
  }

  private fail(problem: unknown): void {
    this.flush()
    for (const { fail } of this.subscribers.values()) fail(problem)
  }

  /** Collects the answers of one turn of the event loop and writes them together: with many sockets, writing is most of the work. */
  private send(answer: ExecutionResult): void {
    this.unsent.push(JSON.stringify(publicResult(answer)))
    if (this.unsent.length === 1) setImmediate(() => this.flush())
  }

  private flush(): void {
    const payloads = this.unsent.splice(0)
    if (payloads.length === 0) return
    // Clients number their subscriptions alike, so most frames are the same.
    const framesById = new Map<string, Buffer>()
    for (const subscriber of this.subscribers.keys()) {
      const { id } = subscriber
      const frames = framesById.get(id) ?? framesOf(id, payloads)
      framesById.set(id, frames)
      write(subscriber, frames)
    }
  }

  private leave(subscriber: Subscriber): void {
    this.subscribers.get(subscriber)?.end()
    if (!this.subscribers.delete(subscriber) || this.subscribers.size > 0) return
    this.onEmpty()
    void this.answers?.return?.()
  }
}

function framesOf(id: string, payloads: readonly string[]): Buffer {
  const frames = payloads.map((payload) => textFrame(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`))
  return frames.length === 1 ? (frames[0] as Buffer) : Buffer.concat(frames)
}

/**
 * graphql-transport-ws does not acknowledge `subscribe`. This pong does, so clients know from when on they miss nothing,
 * and load what came before.
 */
function listeningPong(id: string): Buffer {
  return textFrame(JSON.stringify({ type: 'pong', payload: { listening: id } }))
}

/**
 * Writes to the TCP socket directly, because `ws` would encode the frame again for every socket. `ws` writes whole frames
 * too, so frames can't interleave. We negotiate no compression.
 */
function write({ socket, request }: Subscriber, frame: Buffer): void {
  if (socket.bufferedAmount > MOST_UNSENT) socket.terminate()
  else if (socket.readyState === socket.OPEN) request.raw.socket.write(frame)
}
