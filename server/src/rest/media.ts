import { graphql } from './generated/gql.ts'
import type { RestMediaItemFragment, UpdateMediaItemInput } from './generated/graphql.ts'
import { field, positive, type Route, route, text } from './route.ts'

graphql(`
  fragment RestMediaItem on MediaItem {
    id name file url mimeType filesize width height alt folderId version
    focalPoint { x y }
    crop { x y width height }
  }
`)

const ListMedia = graphql(`
  query RestListMedia($page: Int!, $perPage: Int!, $where: MediaWhere) {
    mediaItems(page: $page, perPage: $perPage, where: $where) { items { ...RestMediaItem } totalItems }
  }
`)

const UpdateMedia = graphql(`
  mutation RestUpdateMedia($input: UpdateMediaItemInput!) {
    updateMediaItem(input: $input) { mediaItem { ...RestMediaItem } userErrors { code message field } }
  }
`)

const DeleteMedia = graphql(`
  mutation RestDeleteMedia($input: DeleteMediaInput!) {
    deleteMedia(input: $input) { deletedIds userErrors { code message field } }
  }
`)

const ListFolders = graphql(`
  query RestListMediaFolders { mediaFolders { id name itemCount } }
`)

/** Uploads are not among these: a file is no document (POST /admin/media and /admin/media/:id/file). */
export const mediaRoutes: readonly Route[] = [
  route('GET /admin/media', ListMedia, {
    variables: ({ query }) => ({
      page: positive(query.currentPage ?? query.page, 1),
      perPage: positive(query.limit ?? query.itemsPerPage, 20),
      where: {
        ...(query.search ? { search: query.search } : {}),
        ...(query.folder_id ? { folderId: { eq: query.folder_id } } : {}),
      },
    }),
    reply: ({ mediaItems }) => ({
      success: true,
      results: { rows: mediaItems.items.map(restMediaItem), total: mediaItems.totalItems },
    }),
  }),
  route('PUT /admin/media', UpdateMedia, {
    variables: ({ body }) => ({ input: changes(body) }),
    reply: ({ updateMediaItem: { mediaItem } }) => ({ success: true, item: mediaItem && restMediaItem(mediaItem) }),
  }),
  route('DELETE /admin/media/:id', DeleteMedia, {
    variables: ({ params, query }) => ({ input: { ids: [params.id ?? ''], evenIfUsed: query.even_if_used === '1' } }),
    reply: () => ({ success: true }),
  }),
  route('GET /admin/media/folders', ListFolders, {
    variables: () => ({}),
    reply: ({ mediaFolders }) => ({
      success: true,
      results: {
        rows: mediaFolders.map(({ id, name, itemCount }) => ({ id, name, item_count: itemCount })),
        total: mediaFolders.length,
      },
    }),
  }),
]

function changes(body: unknown): UpdateMediaItemInput {
  const given: Record<string, unknown> = { id: text(field(body, 'id')) }
  const names = { name: 'name', alt: 'alt', version: 'version', crop: 'crop', focal_point: 'focalPoint' }
  for (const [name, as] of Object.entries(names)) {
    const value = field(body, name)
    if (value !== undefined) given[as] = value
  }
  return given as unknown as UpdateMediaItemInput
}

function restMediaItem({ mimeType, folderId, focalPoint, ...item }: RestMediaItemFragment) {
  return { ...item, mime_type: mimeType, folder_id: folderId, focal_point: focalPoint }
}
