// A mail server that accepts everything, in a process of its own. It tells its parent what it has got when asked.
import { SMTPServer } from 'smtp-server'

let count = 0
let bytes = 0
let first = 0
let last = 0
/** The first mail. */
let sample = ''

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts = count === 0 ? [] : null
    stream.on('data', (part) => {
      bytes += part.length
      parts?.push(part)
    })
    stream.on('end', () => {
      if (parts && count === 0) sample = Buffer.concat(parts).toString('latin1')
      last = performance.now()
      if (count === 0) first = last
      count++
      done(null, 'taken')
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => process.send({ port: server.server.address().port }))

process.on('message', (job) => {
  if (job === 'forget') count = bytes = 0
  process.send(job === 'sample' ? { sample } : { count, bytes, seconds: (last - first) / 1000 })
})
process.on('disconnect', () => process.exit())
