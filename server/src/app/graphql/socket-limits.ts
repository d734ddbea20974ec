import { setImmediate } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import { clientNetwork } from '../../kernel/security/client-network.ts'
import { IpRateLimiter } from '../../kernel/security/ip-rate-limiter.ts'

/** Maximum bytes of a message. */
export const MAX_MESSAGE = 64 * 1024
/** Maximum subscriptions of a socket. */
export const MAX_SUBSCRIPTIONS = 20
/** How long a new socket may take to send `connection_init`. */
export const CONNECTION_INIT_TIMEOUT_MS = 3000
/** Close code that asks clients to connect again later. Ours do. */
const TRY_AGAIN_LATER = 1013
/** How long a client may take to answer our close frame before the socket is terminated. */
export const CLOSE_TIMEOUT_MS = 1000

/** Open sockets, and messages per minute. */
export interface SocketRates {
  readonly socketsPerIp: number
  readonly messagesPerSocket: number
  readonly messagesPerIp: number
}

/** For staff and programs. An office shares an IP, and each of its tabs has a socket. */
const SIGNED_IN: SocketRates = { socketsPerIp: 200, messagesPerSocket: 240, messagesPerIp: 2400 }
/** For everybody else. Visitors subscribe to their own chat alone. */
const SIGNED_OUT: SocketRates = { socketsPerIp: 20, messagesPerSocket: 30, messagesPerIp: 120 }

/** Counts sockets and their messages by IP, signed in and signed out apart. */
export class SocketLimits {
  private readonly signedIn = new SocketPool(SIGNED_IN)
  private readonly signedOut = new SocketPool(SIGNED_OUT)
  private readonly queue = new MessageQueue()

  /** Counts a socket until `leave` is called. False if there are too many already. */
  join(ip: string, isSignedIn: boolean): boolean {
    return this.poolFor(isSignedIn).join(clientNetwork(ip))
  }

  leave(ip: string, isSignedIn: boolean): void {
    this.poolFor(isSignedIn).leave(clientNetwork(ip))
  }

  /** Closes a socket that sends too many messages. Register it before other message handlers, so they never see the excess. */
  watch(socket: WebSocket, ip: string, isSignedIn: boolean): void {
    const pool = this.poolFor(isSignedIn)
    const perSocket = new IpRateLimiter(pool.rates.messagesPerSocket)
    socket.on('message', () => {
      if (perSocket.consume('') === 0 && pool.messages.consume(ip) === 0) return
      socket.close(TRY_AGAIN_LATER, 'Too many messages. Try again in a minute.')
      // Reads nothing more, not even the client's close frame.
      socket.pause()
      setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref()
    })
  }

  /** Resolves when the next message of this IP may be handled: one per turn of the event loop. */
  nextTurn(ip: string): Promise<void> {
    return this.queue.next(clientNetwork(ip))
  }

  private poolFor(isSignedIn: boolean): SocketPool {
    return isSignedIn ? this.signedIn : this.signedOut
  }
}

/**
 * Handles the messages of a network one per turn of the event loop. Parsing a document takes milliseconds and a client
 * may send hundreds at once, so other requests must be answered in between.
 */
class MessageQueue {
  private readonly last = new Map<string, Promise<void>>()

  async next(network: string): Promise<void> {
    const turn = (this.last.get(network) ?? Promise.resolve()).then(() => setImmediate())
    this.last.set(network, turn)
    await turn
    if (this.last.get(network) === turn) this.last.delete(network)
  }
}

/** The open sockets by network, and the rate of their messages by IP. */
class SocketPool {
  readonly messages: IpRateLimiter
  private readonly open = new Map<string, number>()

  constructor(readonly rates: SocketRates) {
    this.messages = new IpRateLimiter(rates.messagesPerIp)
  }

  join(network: string): boolean {
    const count = this.open.get(network) ?? 0
    if (count >= this.rates.socketsPerIp) return false
    this.open.set(network, count + 1)
    return true
  }

  leave(network: string): void {
    const count = (this.open.get(network) ?? 1) - 1
    if (count > 0) this.open.set(network, count)
    else this.open.delete(network)
  }
}
