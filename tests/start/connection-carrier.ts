import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'

/**
 * A process that carries a server's connections to the database. To the database, its end is the end of the server:
 * every connection breaks off at once, wherever its transaction is. A server takes seconds to start, this one a moment.
 */
process.once('message', ({ socket, database }: { socket: string; database: string }) => {
  rmSync(socket, { force: true })
  createServer((client) => {
    const carried = connect(database)
    client.pipe(carried).pipe(client)
    // An end without a goodbye on one side is one on the other, too.
    client.on('error', () => carried.destroy())
    carried.on('error', () => client.destroy())
  }).listen(socket, () => process.send?.('listening'))
})
process.once('disconnect', () => process.exit())
