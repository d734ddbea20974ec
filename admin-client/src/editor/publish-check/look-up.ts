import type { ApolloClient } from '@apollo/client'
import type { Questions } from './check-page.ts'
import type { PageFacts } from './finding.ts'
import { PageCheckDocument } from './page-check-document.ts'

/** More than any page needs; the server looks up no more at once. */
const MOST = 500

/** Asks the server what only it knows of a page. */
export async function lookUp(client: ApolloClient, id: string, { links, pictures }: Questions): Promise<PageFacts> {
  const { data } = await client.query({
    query: PageCheckDocument,
    variables: { id, links: links.slice(0, MOST), pictures: pictures.slice(0, MOST) },
    fetchPolicy: 'no-cache',
    context: { quiet: true },
  })
  if (!data) throw new Error('The page could not be checked')
  const { deadLinks, pictures: weights, ...rest } = data.pageCheck
  return {
    ...rest,
    deadLinks: new Map(deadLinks.map(({ address, reason }) => [address, reason])),
    bytes: new Map(weights.flatMap(({ address, bytes }) => (typeof bytes === 'number' ? [[address, bytes]] : []))),
  }
}
