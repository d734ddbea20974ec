import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { publicResult } from './format-error.ts'

/** In bytes. A socket with a longer send buffer is closed; its client reconnects and refetches. */
const MOST_UNSENT = 1024 * 1024

/** A subscription of one socket. */
export interface Member {
  readonly id: string
  readonly socket: WebSocket
  readonly request: FastifyRequest
  /** The session or key of the socket is over. */
  onSessionEnd(): void
}

type Answers = AsyncIterableIterator<ExecutionResult>
/** Yields nothing: frames are written to the socket. Ends with the subscription. */
type Membership = AsyncIterableIterator<never>

/**
 * Subscriptions of many sockets that get the same answers, such as those of the tabs of one session. An event is
 * executed and encoded once for all of them.
 */
export class SharedSubscriptions {
  private readonly groups = new Map<string, Group>()

  /** Joins the group of this key. The first one brings its answers. */
  join(member: Member, key: string, answersOf: (group: Group) => Answers): Membership {
    const group = this.groups.get(key)
    if (group) return group.join(member)
    const made = new Group(() => this.groups.delete(key))
    this.groups.set(key, made)
    const membership = made.join(member)
    made.follow(answersOf(made))
    return membership
  }
}

interface Ending {
  end(): void
  fail(problem: unknown): void
}

export class Group {
  private readonly members = new Map<Member, Ending>()
  private answers: Answers | undefined

  constructor(private readonly onEmpty: () => void) {}

  /** Of any member: all are the same viewer. */
  get request(): FastifyRequest | undefined {
    return this.members.keys().next().value?.request
  }

  join(member: Member): Membership {
    const over = new Promise<IteratorReturnResult<undefined>>((resolve, reject) => {
      this.members.set(member, { end: () => resolve({ done: true, value: undefined }), fail: reject })
    })
    const leave = () => {
      this.leave(member)
      return over
    }
    // The stream listens once it has been asked for its first event.
    setImmediate(() => this.members.has(member) && write(member, listening(member.id)))
    return {
      next: () => over,
      return: leave,
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }

  follow(answers: Answers): void {
    this.answers = answers
    void this.sendAll(answers)
  }

  endSessions(): void {
    for (const member of this.members.keys()) member.onSessionEnd()
  }

  private async sendAll(answers: Answers): Promise<void> {
    try {
      for await (const answer of answers) this.send(answer)
    } catch (problem) {
      for (const { fail } of this.members.values()) fail(problem)
    }
    for (const member of [...this.members.keys()]) this.leave(member)
  }

  private send(answer: ExecutionResult): void {
    const payload = JSON.stringify(publicResult(answer))
    // Clients number their subscriptions alike, so most frames are the same.
    const frames = new Map<string, Buffer>()
    for (const member of this.members.keys()) {
      const { id } = member
      const frame = frames.get(id) ?? Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`)
      frames.set(id, frame)
      write(member, frame)
    }
  }

  private leave(member: Member): void {
    this.members.get(member)?.end()
    if (!this.members.delete(member) || this.members.size > 0) return
    this.onEmpty()
    void this.answers?.return?.()
  }
}

/**
 * The protocol has no answer to `subscribe`, but allows a pong at any time. Earlier events are lost, so clients load what
 * they would have told.
 */
function listening(id: string): Buffer {
  return Buffer.from(JSON.stringify({ type: 'pong', payload: { listening: id } }))
}

function write({ socket }: Member, frame: Buffer): void {
  if (socket.bufferedAmount > MOST_UNSENT) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false })
}
