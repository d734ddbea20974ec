import type { TestDatabase } from './database.ts'

/** Puts images into the media library of a tenant, or of all tenants: rows without files. */
export async function addImages(database: TestDatabase, addresses: readonly string[], tenantId?: string) {
  for (const address of addresses)
    await database.query(
      `insert into media_item
        (tenant_id, file, original, name, mime_type, filesize, width, height, focal_point, created_at, updated_at)
        select t.id, $1, $1, $1, 'image/webp', 1, 1, 1, '{"x":0.5,"y":0.5}', now(), now() from tenant t
        where $2::uuid is null or t.id = $2 on conflict do nothing`,
      [address.replace('/media/', ''), tenantId ?? null],
    )
}
