import { graphql } from '../../../rest/generated/gql.ts'
import type { RestMediaItemFragment, UpdateMediaItemInput } from '../../../rest/generated/graphql.ts'
import { field, positive, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  list,
  number,
  object,
  oneOf,
  type Schema,
  string,
  stringOrNull,
  success,
} from '../../../rest/schema.ts'

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

const share: Schema = { type: 'number', description: 'A fraction of the image from the top left, 0 to 1' }
const focalPoint = object({ x: share, y: share })
const crop: Schema = { ...object({ x: share, y: share, width: share, height: share }), type: ['object', 'null'] }

const itemSchema = object({
  id: string,
  name: string,
  file: described(string, 'Path below /media/'),
  url: string,
  mime_type: string,
  filesize: described(number, 'In KB'),
  width: described(number, 'In px'),
  height: described(number, 'In px'),
  alt: string,
  folder_id: stringOrNull,
  focal_point: focalPoint,
  crop,
  version: number,
})

/**
 * Uploads aren't in the table, because they don't map to a GraphQL document (POST /admin/media and
 * /admin/media/:id/file).
 */
export const restRoutes: readonly Route[] = [
  route('GET /admin/media', ListMedia, {
    summary: 'The media library',
    query: {
      search: string,
      folder_id: string,
      currentPage: described(number, 'From 1; also as page'),
      limit: described(number, 'Items per page, 20 by default; also as itemsPerPage'),
    },
    answer: object({ success, results: object({ rows: list(itemSchema), total: number }) }),
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
    summary: 'Updates the details or the crop of a media item',
    body: object({ id: string, name: string, alt: string, version: number, crop, focal_point: focalPoint }, ['id']),
    answer: object({ success, item: itemSchema }),
    variables: ({ body }) => ({ input: changes(body) }),
    reply: ({ updateMediaItem: { mediaItem } }) => ({ success: true, item: mediaItem && restMediaItem(mediaItem) }),
  }),
  route('DELETE /admin/media/:id', DeleteMedia, {
    summary: 'Deletes a media item; one in use only if forced',
    query: { even_if_used: oneOf('0', '1') },
    answer: object({ success }),
    variables: ({ params, query }) => ({ input: { ids: [params.id ?? ''], force: query.even_if_used === '1' } }),
    reply: () => ({ success: true }),
  }),
  route('GET /admin/media/folders', ListFolders, {
    summary: 'The folders of the media library',
    answer: object({
      success,
      results: object({ rows: list(object({ id: string, name: string, item_count: number })), total: number }),
    }),
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
  const input: Record<string, unknown> = { id: text(field(body, 'id')) }
  const names = { name: 'name', alt: 'alt', version: 'version', crop: 'crop', focal_point: 'focalPoint' }
  for (const [name, as] of Object.entries(names)) {
    const value = field(body, name)
    if (value !== undefined) input[as] = value
  }
  return input as unknown as UpdateMediaItemInput
}

function restMediaItem({ mimeType, folderId, focalPoint, ...item }: RestMediaItemFragment) {
  return { ...item, mime_type: mimeType, folder_id: folderId, focal_point: focalPoint }
}
