import { makePage } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const UPDATE = `mutation ($id: ID!, $parentId: ID) {
  updatePage(input: { id: $id, parentId: $parentId, status: PUBLISHED }) { userErrors { message } }
}`

/** Publishes a page with pages below it. */
export async function makeSubPages(
  account: { readonly email: string; readonly password: string },
  title: string,
  children: readonly string[],
) {
  const visitor = await signedIn(account)
  const parent = await makePage(account, title)
  await visitor.graphql(UPDATE, { id: parent.id, parentId: null })
  for (const child of children) {
    const { id } = await makePage(account, child)
    await visitor.graphql(UPDATE, { id, parentId: parent.id })
  }
  return parent
}
