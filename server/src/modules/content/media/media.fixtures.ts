import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly mediaItem: string
    readonly mediaFolder: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    mediaItem: /^(mediaItem\.id|UpdateMediaItemInput\.id|(MoveMedia|DeleteMedia)Input\.ids)$/,
    mediaFolder: /^(Media\w+\.folderId|MoveMediaInput\.folderId|(Rename|Delete)MediaFolderInput\.id)$/,
  },
  async reset(database, { tenant, mediaItem, mediaFolder }) {
    await database.query(
      `insert into media_folder (id, tenant_id, name) values ($1, $2, 'Given') on conflict do nothing`,
      [mediaFolder, tenant],
    )
    await database.query(
      `insert into media_item
        (id, tenant_id, file, original, name, mime_type, filesize, width, height, focal_point, created_at, updated_at)
        values ($1, $2, 'given.gif', 'given.gif', 'Given', 'image/gif', 1, 1, 1, '{"x":0.5,"y":0.5}', now(), now())
        on conflict do nothing`,
      [mediaItem, tenant],
    )
  },
  rest: {
    'POST /admin/media/folders': () => ({ body: { name: `Walk ${nextNumber()}` } }),
    'PUT /admin/media/folders/:id': ({ mediaFolder }) => ({
      params: { id: mediaFolder },
      body: { name: `Walk ${nextNumber()}` },
    }),
    'DELETE /admin/media/folders/:id': ({ mediaFolder }) => ({ params: { id: mediaFolder } }),
    'GET /admin/media': ({ mediaFolder }) => ({ query: { search: 'Picture', folder_id: mediaFolder } }),
    'PUT /admin/media': ({ mediaItem }) => ({ body: { id: mediaItem, alt: 'Walk' } }),
    'DELETE /admin/media/:id': ({ mediaItem }) => ({ params: { id: mediaItem } }),
    'GET /admin/media/folders': () => ({}),
  },
  expectedErrors: { updateMediaItem: 'INVALID' },
}
