import { deflateSync } from 'node:zlib'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import { request, Visitor } from '../kit/http.ts'
import { withInstallation } from './installed.ts'
import { makePage, OWNER } from './made-page.ts'
import { median } from './median.ts'
import { below, type Row } from './report.ts'

const TIMES = 30
/** What takes longer was lost. */
const LOST_MS = 10_000

/**
 * Two web processes on one database: from the moment that a page is published on one until a visitor of the other, which
 * holds the old page in its memory, gets the new one.
 */
export function measure(): Promise<Row[]> {
  return withInstallation(async (installed) => {
    const other = await installed.startAnother()
    try {
      const page = await makePage(installed, 'Told to others', tree(block('Wrapper', {})))
      const staff = new Visitor(installed.port)
      await staff.signIn(OWNER, installed.password)
      const served = async () => (await request({ port: other.port, path: `/${page.slug}`, headers: HOST })).text
      const taken: number[] = []
      for (let time = 0; time < TIMES; time++) {
        const words = `Published for the ${time}. time`
        await staff.graphql(SAVE, { input: { id: page.id, content: saying(words) } })
        if ((await served()).includes(words)) throw new Error('A draft was shown to visitors')
        const begun = performance.now()
        const published = staff.graphql(PUBLISH, { input: { id: page.id } })
        while (!(await served()).includes(words)) {
          if (performance.now() - begun > LOST_MS) throw new Error('The other process never served the new page')
        }
        taken.push(performance.now() - begun)
        await published
      }
      const [first, last] = [Math.min(...taken), Math.max(...taken)]
      console.log(`  ${TIMES} times, from ${first.toFixed(1)} to ${last.toFixed(1)} ms`)
      return [below('processes: published until served', median(taken), 'ms', 100)]
    } finally {
      await other.stop()
    }
  })
}

const HOST = { host: 'maple.localhost' }
const SAVE = 'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }'
const PUBLISH = 'mutation ($input: PublishPageInput!) { publishPage(input: $input) { userErrors { message } } }'

const saying = (text: string) =>
  encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text', { text }))))), deflateSync)
