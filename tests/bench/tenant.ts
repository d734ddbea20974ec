import pg from 'pg'
import { Visitor } from '../kit/http.ts'
import type { Installed } from './installed.ts'

/** The id of the demo's first tenant, whose site every bench visits. */
export async function mapleId({ port }: Installed): Promise<string> {
  const { tenant } = await new Visitor(port, 'maple.localhost').graphql<{ tenant: { id: string } }>('{ tenant { id } }')
  return tenant.id
}

/** Leaves the pages of a tenant without the templates around them, which draw more blocks of the same kind. */
export async function takeTemplatesAway({ databaseUrl }: Installed, tenantId: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    await client.query(`update site_settings set template_sections = '{}'`)
  } finally {
    await client.end()
  }
}
