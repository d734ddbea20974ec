import { request } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { ratioOfPair } from '../pairs.ts'
import { atLeast, type Row } from '../report.ts'
import { expectSame, headersToRepeat } from '../sameness.ts'
import { startServerProcess } from '../server-process.ts'
import type { PlainBytesGiven } from '../servers/plain-bytes.ts'

/** What a browser takes. */
const headers = { host: 'maple.localhost', 'accept-encoding': 'gzip, deflate, br' }
const asked = { path: '/', headers }

/** The demo's home page out of the cache, against a server that sends the same bytes and headers and does nothing else. */
export async function cachedAgainstBytes(installed: Installed): Promise<Row> {
  const { port, pid } = installed
  const ours = await request({ ...asked, port })
  const given: PlainBytesGiven = { base64: ours.body.toString('base64'), headers: headersToRepeat(ours) }
  const plain = await startServerProcess('plain-bytes', given)
  try {
    console.log(`  cached: ${ours.body.length} bytes, ${ours.headers['content-encoding'] ?? 'not encoded'}`)
    await expectSame(asked, { ours: port, plain: plain.port })
    const ratio = await ratioOfPair({ url: `http://127.0.0.1:${port}/`, headers, pid }, { ...plain, headers }, 'work')
    await expectSame(asked, { ours: port, plain: plain.port })
    return atLeast('page: cached', ratio, '× plain', 0.8)
  } finally {
    await plain.stop()
  }
}
