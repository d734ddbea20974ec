import { deflateSync } from 'node:zlib'
import { encode, type Tree } from '@mainstreet/blocks/tree'
import { Visitor } from '../kit/http.ts'
import type { Installed } from './installed.ts'

export const OWNER = 'owner@maple.test'

export interface MadePage {
  readonly id: string
  readonly slug: string
}

interface Payload {
  readonly page: MadePage | null
  readonly userErrors: readonly { readonly message: string }[]
}

/** Makes a page of the demo's first tenant as its staff would: created, saved and published through GraphQL. */
export async function makePage({ port, password }: Installed, title: string, tree: Tree): Promise<MadePage> {
  const staff = new Visitor(port)
  await staff.signIn(OWNER, password)
  const change = async (mutation: string, input: object): Promise<MadePage> => {
    const answer = await staff.graphql<Record<string, Payload>>(
      `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
        ${mutation}(input: $input) { page { id slug } userErrors { message } }
      }`,
      { input },
    )
    const { page, userErrors } = answer[mutation] as Payload
    if (!page) throw new Error(`${mutation} was refused: ${userErrors[0]?.message}`)
    return page
  }
  const { id } = await change('createPage', { title, excerpt: 'Made to be measured', publishDate: new Date() })
  await change('savePageContent', { id, content: encode(tree, deflateSync) })
  return change('publishPage', { id })
}
