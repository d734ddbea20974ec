import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * A network in front of a server that loses connections. What was on its way is lost, in either direction. It cuts by what
 * passes rather than by time, so that a slow machine loses no more than a fast one.
 */
export class BreakingProxy {
  /** How many connections it has cut. */
  cuts = 0
  /** How likely each piece that passes is lost with its connection. */
  probability = 0
  private target = 0
  private readonly connections = new Set<Socket>()
  private readonly server = net.createServer((socket) => this.accept(socket))

  static async open(): Promise<BreakingProxy> {
    const proxy = new BreakingProxy()
    proxy.server.listen(0, '127.0.0.1')
    await once(proxy.server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** Leads new connections to the server at a port. */
  leadTo(port: number): void {
    this.target = port
  }

  async close(): Promise<void> {
    for (const socket of this.connections) socket.destroy()
    this.server.close()
    await once(this.server, 'close')
  }

  private accept(socket: Socket): void {
    const upstream = net.connect(this.target, '127.0.0.1')
    this.connections.add(socket)
    socket.pipe(this.line(socket)).pipe(upstream).pipe(this.line(socket)).pipe(socket)
    // Cut connections end with errors, which are what they are for.
    for (const one of [socket, upstream]) one.on('error', () => {})
    socket.on('close', () => {
      this.connections.delete(socket)
      upstream.destroy()
    })
    upstream.on('close', () => socket.destroy())
  }

  private line(socket: Socket): Transform {
    return new Transform({
      transform: (piece, _encoding, done) => {
        if (Math.random() >= this.probability) return done(null, piece)
        this.cuts += 1
        socket.destroy()
        done()
      },
    })
  }
}
