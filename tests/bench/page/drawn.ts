import { request } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { ratioOfPair } from '../pairs.ts'
import { atLeast, type Row } from '../report.ts'
import { expectSame, headersToRepeat } from '../sameness.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import type { OursOptions } from '../servers/ours.ts'
import type { Around, PlainPageOptions } from '../servers/plain-page.ts'
import { statementsFor } from '../statements.ts'
import { mapleId } from '../tenant.ts'

/** The files of the demo's logos. */
export const LOGOS = ['logo.svg', 'logo-alt.svg']

const headers = { host: 'maple.localhost' }

/**
 * The demo's home page drawn at every visit, against a server that sends the same statements and draws the same blocks
 * by hand. What stands around the page's CSS and its content is made by ours each time and only written by the other.
 * Ours remembers the trees of contents that it has drawn before, so it can be faster than the other, which reads anew.
 */
export async function drawnAgainstPlain(installed: Installed): Promise<Row> {
  const tenantId = await mapleId(installed)
  const [tenant, page, settings, media, capabilities] = await statementsFor(installed, { path: '/', headers }, [
    [/find_tenant/, [tenantId, null]],
    [/ from "page" /, ['/', 'published', 'now', 'product', 'blog-post']],
    [/ from "site_settings" /, [tenantId]],
    [/ from media_item /, LOGOS],
    [/ from "capability_settings" /, [tenantId]],
  ])
  const statements = { first: [tenant], page, settings, later: [media, capabilities] } as PlainPageOptions['statements']
  const ratio = await ratioOfDrawn(installed, { tenantId, statements, headers })
  return atLeast('page: drawn anew', ratio, '× plain', 0.8)
}

/** Both draw the home page for whoever sends the headers; throws when they draw it differently. */
export async function ratioOfDrawn(
  { databaseUrl, env }: Installed,
  { tenantId, statements, headers }: Pick<PlainPageOptions, 'tenantId' | 'statements' | 'headers'>,
): Promise<number> {
  const asked = { path: '/', headers }
  const given: OursOptions = { databaseUrl, siteCacheBytes: 0, records: false }
  const ours = await startServerProcess('ours', given, env)
  const reply = await request({ ...asked, port: ours.port })
  const plainGiven: PlainPageOptions = { databaseUrl, tenantId, statements, headers: headersToRepeat(reply) }
  const plain = await startServerProcess('plain-page', plainGiven)
  try {
    await plain.ask(await aroundThePage(reply.text, plain))
    const both = { ours: ours.port, plain: plain.port }
    console.log(`  drawn anew: ${reply.body.length} bytes`)
    await expectSame(asked, both, withoutMarks)
    const ratio = await ratioOfPair({ ...ours, headers }, { ...plain, headers }, 'work')
    await expectSame(asked, both, withoutMarks)
    return ratio
  } finally {
    await ours.stop()
    await plain.stop()
  }
}

/** Cuts our document where the plain server's own CSS and content stand in it; throws when they do not. */
async function aroundThePage(document: string, { port }: ServerProcess): Promise<Around> {
  const { css, html } = (await request({ port, path: '/parts' })).json<{ css: string; html: string }>()
  const content = withoutMarks(Buffer.from(html))
  const cssAt = document.indexOf(css)
  const contentAt = document.indexOf(content)
  if (cssAt < 0) throw new Error('The plain server draws other CSS than ours')
  if (contentAt < 0) throw new Error('The plain server draws other content than ours')
  return {
    before: document.slice(0, cssAt),
    between: document.slice(cssAt + css.length, contentAt),
    after: document.slice(contentAt + content.length),
  }
}

/** React marks neighbouring texts by empty comments where it could be woken in the browser; ours leaves them out. */
function withoutMarks(body: Buffer): string {
  return body.toString().replaceAll('<!-- -->', '')
}
