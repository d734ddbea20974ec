import { byId, changesOf, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CreateMediaFolderInput,
  RenameMediaFolderInput,
  RestMediaFolderFragment,
  RestMediaItemFragment,
  UpdateMediaItemInput,
} from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables, wholeListReply } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  object,
  oneOf,
  type Schema,
  string,
  stringOrNull,
  success,
} from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'

graphql(`
  fragment RestMediaItem on MediaItem {
    id name file url mimeType filesize width height alt folderId version
    focalPoint { x y }
    crop { x y width height }
  }
`)

const ListMedia = graphql(`
  query RestListMedia($page: Int!, $perPage: Int!, $where: MediaWhere, $orderBy: [MediaOrder!]) {
    mediaItems(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestMediaItem } totalItems }
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
  query RestListMediaFolders { mediaFolders { ...RestMediaFolder } }
`)

graphql(`
  fragment RestMediaFolder on MediaFolder { id name itemCount }
`)

const CreateFolder = graphql(`
  mutation RestCreateMediaFolder($input: CreateMediaFolderInput!) {
    createMediaFolder(input: $input) { mediaFolder { ...RestMediaFolder } userErrors { code message field } }
  }
`)

const RenameFolder = graphql(`
  mutation RestRenameMediaFolder($input: RenameMediaFolderInput!) {
    renameMediaFolder(input: $input) { mediaFolder { ...RestMediaFolder } userErrors { code message field } }
  }
`)

const DeleteFolder = graphql(`
  mutation RestDeleteMediaFolder($input: DeleteMediaFolderInput!) {
    deleteMediaFolder(input: $input) { deletedId userErrors { code message field } }
  }
`)

const share: Schema = { type: 'number', description: 'A fraction of the image from the top left, 0 to 1' }
const focalPoint = object({ x: share, y: share })
const crop: Schema = { ...object({ x: share, y: share, width: share, height: share }), type: ['object', 'null'] }

const itemSchema = object({
  id: string,
  name: exemplified(string, 'workshop.webp'),
  file: described(string, 'Path below /media/'),
  url: exemplified(string, '/media/workshop.webp?v=0'),
  mime_type: string,
  filesize: described(integer, 'In KB'),
  width: described(integer, 'In px'),
  height: described(integer, 'In px'),
  alt: string,
  folder_id: stringOrNull,
  focal_point: focalPoint,
  crop,
  version: integer,
})

const folderName = described(string, 'At most 100 characters')
const folderSchema = object({ id: string, name: exemplified(string, 'Workshop'), item_count: integer })

const orders = { created_at: 'CREATED_AT', name: 'NAME', filesize: 'FILESIZE' } as const
const folderOrders = ['name', 'item_count'] as const

const accepts =
  'A JPEG, PNG, WebP, AVIF, GIF or SVG image, an MP4 or WebM video, or a PDF file; images can be up to 25 MB. Put it after the other parts'

/** Uploads don't map to a GraphQL document; `upload.routes.ts` handles them. */
export const restUploads: readonly UploadDescription[] = [
  upload('POST /admin/media', {
    name: 'uploadMedia',
    summary: 'Adds a file to the media library',
    fields: { folder_id: string, alt: string },
    accepts,
    answer: oneOfKey('item', itemSchema),
  }),
  upload('POST /admin/media/:id/file', {
    name: 'replaceMediaFile',
    summary: 'Replaces the file of a media item; pass the last read version to detect conflicts',
    fields: { version: integer },
    accepts,
    answer: oneOfKey('item', itemSchema),
  }),
]

export const restRoutes: readonly Route[] = [
  route('GET /admin/media', ListMedia, {
    summary: 'The media library',
    query: listQuery(orders, { search: string, folder_id: string }),
    answer: listSchema(itemSchema),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: {
        ...(request.query.search ? { search: request.query.search } : {}),
        ...(request.query.folder_id ? { folderId: { eq: request.query.folder_id } } : {}),
      },
    }),
    reply: ({ mediaItems }, request) => listReply(request, mediaItems.items.map(restMediaItem), mediaItems.totalItems),
  }),
  route('PUT /admin/media', UpdateMedia, {
    summary: 'Updates the details or the crop of a media item',
    body: object(
      {
        id: string,
        name: exemplified(string, 'workshop.webp'),
        alt: string,
        version: integer,
        crop,
        focal_point: focalPoint,
      },
      ['id'],
    ),
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
    query: listQuery(folderOrders),
    answer: listSchema(folderSchema),
    variables: () => ({}),
    reply: ({ mediaFolders }, request) => wholeListReply(request, mediaFolders.map(restFolder), folderOrders),
  }),
  route('POST /admin/media/folders', CreateFolder, {
    summary: 'Creates a folder',
    body: object({ name: folderName }),
    answer: oneOfKey('folder', folderSchema),
    variables: ({ body }) => ({ input: inputOf<CreateMediaFolderInput>(body, { name: 'name' }) }),
    reply: ({ createMediaFolder: { mediaFolder } }) => ({
      success: true,
      folder: mediaFolder && restFolder(mediaFolder),
    }),
  }),
  route('PUT /admin/media/folders/:id', RenameFolder, {
    summary: 'Renames a folder',
    body: object({ name: folderName }),
    answer: oneOfKey('folder', folderSchema),
    variables: ({ params, body }) => ({ input: changesOf<RenameMediaFolderInput>(params.id, body, { name: 'name' }) }),
    reply: ({ renameMediaFolder: { mediaFolder } }) => ({
      success: true,
      folder: mediaFolder && restFolder(mediaFolder),
    }),
  }),
  byId('DELETE /admin/media/folders/:id', DeleteFolder, {
    summary: 'Deletes a folder; its items stay in the library',
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

function restFolder({ itemCount, ...folder }: RestMediaFolderFragment) {
  return { ...folder, item_count: itemCount }
}

function restMediaItem({ mimeType, folderId, focalPoint, ...item }: RestMediaItemFragment) {
  return { ...item, mime_type: mimeType, folder_id: folderId, focal_point: focalPoint }
}
