import { Visitor } from '../kit/http.ts'
import { makePage } from './admin-visit.ts'

const UPDATE = `mutation ($id: ID!, $parentId: ID) {
  updatePage(input: { id: $id, parentId: $parentId, status: PUBLISHED }) { userErrors { message } }
}`

/** Publishes a page with pages below it. */
export async function makeSubPages(
  port: number,
  account: { readonly email: string; readonly password: string },
  title: string,
  children: readonly string[],
) {
  const visitor = new Visitor(port)
  await visitor.signIn(account.email, account.password)
  const parent = await makePage(port, account, title)
  await visitor.graphql(UPDATE, { id: parent.id, parentId: null })
  for (const child of children) {
    const { id } = await makePage(port, account, child)
    await visitor.graphql(UPDATE, { id, parentId: parent.id })
  }
  return parent
}
