import { request } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { ratioOfPair } from '../pairs.ts'
import { atLeast, type Row } from '../report.ts'
import { expectSame, headersToRepeat } from '../sameness.ts'
import { startServerProcess } from '../server-process.ts'
import type { PlainBytesOptions } from '../servers/plain-bytes.ts'

/** Without, as simple programs ask, and in each encoding that browsers take. */
const ENCODINGS = ['identity', 'gzip', 'br']

/** The demo's home page out of the cache, against a server that sends the same bytes and headers and does nothing else. */
export async function cachedAgainstBytes(installed: Installed): Promise<Row[]> {
  const rows: Row[] = []
  for (const encoding of ENCODINGS)
    rows.push(atLeast(`page: cached, ${encoding}`, await ratioOfCached('/', encoding, installed), '× plain', 0.8))
  return rows
}

/** The same for any page of the demo. */
export async function ratioOfCached(path: string, encoding: string, { port, pid }: Installed): Promise<number> {
  const headers = { host: 'maple.localhost', 'accept-encoding': encoding }
  const asked = { path, headers }
  const ours = await request({ ...asked, port })
  const sent = ours.headers['content-encoding'] ?? 'identity'
  if (sent !== encoding) throw new Error(`The page was asked for as ${encoding} and came as ${sent}`)
  const given: PlainBytesOptions = { base64: ours.body.toString('base64'), headers: headersToRepeat(ours) }
  const plain = await startServerProcess('plain-bytes', given)
  try {
    console.log(`  cached: ${ours.body.length} bytes, ${encoding}`)
    await expectSame(asked, { ours: port, plain: plain.port })
    const target = { url: `http://127.0.0.1:${port}${path}`, headers, pid }
    const ratio = await ratioOfPair(target, { ...plain, url: plain.url + path, headers }, 'work')
    await expectSame(asked, { ours: port, plain: plain.port })
    return ratio
  } finally {
    await plain.stop()
  }
}
