import { setImmediate } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import { clientNetwork } from '../../kernel/client-network.ts'
import { IpRateLimiter } from '../http/ip-rate-limiter.ts'

/** Bytes of a message. */
export const MAX_MESSAGE = 64 * 1024
/** Subscriptions of a socket. */
export const MAX_SUBSCRIPTIONS = 20
/** ms in which a socket must say hello. */
export const HELLO_MS = 3000
/** Close code for clients that shall come again later, which ours do. */
const TRY_AGAIN_LATER = 1013
/** ms in which the other side may say goodbye too. */
export const GOODBYE_MS = 1000

/** How much may be open, and said in a minute. */
export interface SocketRates {
  readonly socketsPerIp: number
  readonly messagesPerSocket: number
  readonly messagesPerIp: number
}

/** For staff and programs. An office shares an IP, and each of its tabs has a socket. */
const SIGNED_IN: SocketRates = { socketsPerIp: 200, messagesPerSocket: 240, messagesPerIp: 2400 }
/** For everybody else. Shoppers and visitors can subscribe to nothing. */
const SIGNED_OUT: SocketRates = { socketsPerIp: 20, messagesPerSocket: 30, messagesPerIp: 120 }

/** Counts sockets and their messages by IP, signed in and signed out apart. */
export class SocketLimits {
  private readonly signedIn = new Side(SIGNED_IN)
  private readonly signedOut = new Side(SIGNED_OUT)
  private readonly turns = new Turns()

  /** Counts a socket until `leave` is called. Answers false where there are too many already. */
  join(ip: string, isSignedIn: boolean): boolean {
    return this.of(isSignedIn).join(clientNetwork(ip))
  }

  leave(ip: string, isSignedIn: boolean): void {
    this.of(isSignedIn).leave(clientNetwork(ip))
  }

  /** Closes a socket that sends too many messages. Register it before other message handlers, so they never see the excess. */
  watch(socket: WebSocket, ip: string, isSignedIn: boolean): void {
    const side = this.of(isSignedIn)
    const perSocket = new IpRateLimiter(side.rates.messagesPerSocket)
    socket.on('message', () => {
      if (perSocket.take('') === 0 && side.messages.take(ip) === 0) return
      socket.close(TRY_AGAIN_LATER, 'Too many messages. Try again in a minute.')
      // Reads nothing more, not even the client's close frame.
      socket.pause()
      setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
    })
  }

  /** Resolves when the next message of this IP may be handled: one per turn of the event loop. */
  turn(ip: string): Promise<void> {
    return this.turns.next(clientNetwork(ip))
  }

  private of(isSignedIn: boolean): Side {
    return isSignedIn ? this.signedIn : this.signedOut
  }
}

/**
 * Reading a document takes milliseconds, and an address may send hundreds at once. Other requests are answered between
 * two of them.
 */
class Turns {
  private readonly last = new Map<string, Promise<void>>()

  async next(network: string): Promise<void> {
    const turn = (this.last.get(network) ?? Promise.resolve()).then(() => setImmediate())
    this.last.set(network, turn)
    await turn
    if (this.last.get(network) === turn) this.last.delete(network)
  }
}

class Side {
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
