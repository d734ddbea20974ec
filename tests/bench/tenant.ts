import { Visitor } from '../kit/http.ts'
import type { Installed } from './installed.ts'

/** The id of the demo's first tenant, whose site every bench visits. */
export async function mapleId({ port }: Installed): Promise<string> {
  const { tenant } = await new Visitor(port, 'maple.localhost').graphql<{ tenant: { id: string } }>('{ tenant { id } }')
  return tenant.id
}
