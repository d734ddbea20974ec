import { graphql } from '../../../generated/index.ts'

export const MediaCardPart = graphql(`
  fragment MediaCard on MediaItem {
    id name alt url thumbnailUrl mimeType filesize width height folderId isScalable version createdAt
    focalPoint { x y }
  }
`)

export const MediaItemsDocument = graphql(`
  query MediaItems($page: Int!, $perPage: Int!, $where: MediaWhere) {
    me { user { id } tenant { id } }
    mediaItems(page: $page, perPage: $perPage, where: $where) { items { ...MediaCard } totalItems }
    mediaFolders { id name itemCount }
  }
`)

/** All data of the file dialog. */
export const MediaItemDocument = graphql(`
  query MediaItem($id: ID!) {
    me { user { id } tenant { id } }
    mediaItem(id: $id) {
      ...MediaCard
      crop { x y width height }
      usages { pageId componentId recordId recordKind path title slug isPublished }
    }
    mediaFolders { id name itemCount }
  }
`)

export const UpdateMediaItemDocument = graphql(`
  mutation UpdateMediaItem($input: UpdateMediaItemInput!) {
    updateMediaItem(input: $input) {
      mediaItem { ...MediaCard crop { x y width height } }
      userErrors { code message field }
    }
  }
`)

export const MoveMediaDocument = graphql(`
  mutation MoveMedia($input: MoveMediaInput!) {
    moveMedia(input: $input) { mediaItems { id folderId } userErrors { message } }
  }
`)

export const DeleteMediaDocument = graphql(`
  mutation DeleteMedia($input: DeleteMediaInput!) {
    deleteMedia(input: $input) { deletedIds userErrors { code message } }
  }
`)

export const CreateMediaFolderDocument = graphql(`
  mutation CreateMediaFolder($input: CreateMediaFolderInput!) {
    createMediaFolder(input: $input) { mediaFolder { id name itemCount } userErrors { message } }
  }
`)

export const RenameMediaFolderDocument = graphql(`
  mutation RenameMediaFolder($input: RenameMediaFolderInput!) {
    renameMediaFolder(input: $input) { mediaFolder { id name itemCount } userErrors { message } }
  }
`)

export const DeleteMediaFolderDocument = graphql(`
  mutation DeleteMediaFolder($input: DeleteMediaFolderInput!) {
    deleteMediaFolder(input: $input) { deletedId userErrors { message } }
  }
`)

/** Queries to refetch after an upload or a deletion. */
export const MEDIA_LISTS = ['MediaItems']
