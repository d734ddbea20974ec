// Sends the load of one measurement: a target as JSON on standard input, its figures as JSON on standard output.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'

let input = ''
for await (const chunk of process.stdin) input += chunk
const { url, headers, method = 'GET', body, each, pid, seconds, connections } = JSON.parse(input)
const before = secondsWorked(pid)
const begun = performance.now()
let next = 0
const setupRequest = (request) => {
  const { headers: more, body } = each[next++ % each.length]
  return { ...request, headers: { ...request.headers, ...more }, body: body.replace('NEW_UUID', () => randomUUID()) }
}
const requests = each ? [{ setupRequest }] : undefined
const result = await autocannon({ url, headers, method, body, requests, duration: seconds, connections })
const worked = secondsWorked(pid) - before
const answered = result['2xx']
const wrong = result.non2xx + result.errors + result.timeouts
console.log(
  JSON.stringify({
    perSecond: (answered * 1000) / (performance.now() - begun),
    perWorkedSecond: worked > 0 ? answered / worked : null,
    answered,
    wrong,
  }),
)
process.exitCode = wrong === 0 && answered > 0 ? 0 : 1

/** Processor time that a process has used so far, where the system tells: on Linux in hundredths of a second. */
function secondsWorked(of) {
  const file = `/proc/${of}/stat`
  if (!existsSync(file)) return Number.NaN
  const [, fields] = readFileSync(file, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}
