import { Visitor } from './http.ts'

interface MadePage {
  readonly id: string
  readonly createdAt: string
  readonly isHomepage: boolean
}

/**
 * A test that has failed may be tried once more, and must not meet what its first try has made: pages leave the lists with
 * their titles and slugs, uploaded pictures are deleted. What was there before `since` is the demo's.
 */
export async function clearAway(port: number, password: string, since: string): Promise<void> {
  for (const email of ['owner@maple.test', 'owner@birch.test']) {
    const owner = new Visitor(port)
    await owner.signIn(email, password)
    await setPagesAside(owner, since)
    await deleteUploads(owner)
  }
}

async function setPagesAside(owner: Visitor, since: string): Promise<void> {
  const pages = await allOf<MadePage>(owner, 'pages', 'id createdAt isHomepage')
  for (const { id } of pages.filter(({ createdAt, isHomepage }) => createdAt >= since && !isHomepage)) {
    const input = { id, title: `Set aside ${id}`, slug: `aside-${id}`, status: 'ARCHIVED' }
    await owner.graphql(
      'mutation ($input: UpdatePageInput!) { updatePage(input: $input) { userErrors { message } } }',
      {
        input,
      },
    )
  }
}

/** The demo's pictures lie in no folder of their own, uploads do. */
async function deleteUploads(owner: Visitor): Promise<void> {
  const items = await allOf<{ id: string; file: string }>(owner, 'mediaItems', 'id file')
  const ids = items.filter(({ file }) => file.includes('/')).map(({ id }) => id)
  if (ids.length === 0) return
  await owner.graphql(
    'mutation ($input: DeleteMediaInput!) { deleteMedia(input: $input) { userErrors { message } } }',
    {
      input: { ids, force: true },
    },
  )
}

async function allOf<Item>(owner: Visitor, list: string, fields: string): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1, more = true; more; page++) {
    const data = await owner.graphql<Record<string, { items: Item[]; pageInfo: { hasNextPage: boolean } }>>(
      `query ($page: Int) { ${list}(page: $page, perPage: 100) { items { ${fields} } pageInfo { hasNextPage } } }`,
      { page },
    )
    all.push(...(data[list]?.items ?? []))
    more = data[list]?.pageInfo.hasNextPage ?? false
  }
  return all
}
