import { deflateSync, inflateSync } from 'node:zlib'
import { blockNamed } from '@mainstreet/blocks/library'
import { blockName, childrenOf, nodeAt, ROOT, removeNode, type Tree, walk } from '@mainstreet/blocks/tree'
import pg from 'pg'
import { Visitor } from '../kit/http.ts'
import type { Installed } from './installed.ts'

/** The id of the demo's first tenant, whose site every bench visits. */
export async function mapleId({ port }: Installed): Promise<string> {
  const { tenant } = await new Visitor(port, 'maple.localhost').graphql<{ tenant: { id: string } }>('{ tenant { id } }')
  return tenant.id
}

/**
 * Leaves the home page with what every page has: without the templates around it, which draw more blocks of the same
 * kind, and without sections that show records (products), which send statements of their own.
 */
export async function leaveOnlyOwnBlocks({ databaseUrl }: Installed, tenantId: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    await client.query(`update site_settings set template_sections = '{}'`)
    const { rows } = await client.query(`select id, published_content from page where slug = '/'`)
    for (const { id, published_content } of rows) {
      const tree = JSON.parse(inflateSync(Buffer.from(published_content, 'base64')).toString()) as Tree
      const content = deflateSync(JSON.stringify(withoutRecords(tree))).toString('base64')
      await client.query(`update page set published_content = $2 where id = $1`, [id, content])
    }
  } finally {
    await client.end()
  }
}

function withoutRecords(tree: Tree): Tree {
  return childrenOf(tree, ROOT)
    .filter((section) => [...walk(tree, section)].some((id) => blockNamed(blockName(nodeAt(tree, id)))?.data))
    .reduce(removeNode, tree)
}
