// Sends the load of one measurement: a target as JSON on standard input, its figures as JSON on standard output.
import autocannon from 'autocannon'

let input = ''
for await (const chunk of process.stdin) input += chunk
const { url, headers, method, body, seconds, connections } = JSON.parse(input)
const result = await autocannon({ url, headers, method, body, duration: seconds, connections })
const wrong = result.non2xx + result.errors + result.timeouts
console.log(JSON.stringify({ requestsPerSecond: result.requests.average, p99: result.latency.p99, wrong }))
process.exit(wrong === 0 && result['2xx'] > 0 ? 0 : 1)
