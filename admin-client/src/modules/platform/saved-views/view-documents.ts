import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type {
  CreateSavedViewInput,
  ManageSavedViewInput,
  SavedViewPartFragment,
  UpdateSavedViewInput,
  UpdateSavedViewLayoutInput,
} from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'

export const SavedViewPart = graphql(`
  fragment SavedViewPart on SavedView { id name isShared isMine isEditable createdByName query version }
`)

interface WithErrors {
  readonly userErrors: readonly { readonly code: string; readonly message: string; readonly field?: string | null }[]
}

interface Input<Value> {
  input: Value
}

type Answer<More> = { readonly answer: WithErrors & More }
type WithView = Answer<{ readonly view?: SavedViewPartFragment | null }>

/** The operations on the views of one list. Each list has its own, which answer under these names. */
export interface ViewDocuments {
  readonly all: TypedDocumentNode<
    { views: { items: SavedViewPartFragment[]; columns?: string[] | null } },
    { [key: string]: never }
  >
  readonly create: TypedDocumentNode<WithView, Input<CreateSavedViewInput>>
  readonly update: TypedDocumentNode<WithView, Input<UpdateSavedViewInput>>
  readonly remove: TypedDocumentNode<Answer<{ deletedId?: string | null }>, Input<ManageSavedViewInput>>
  readonly restore: TypedDocumentNode<WithView, Input<ManageSavedViewInput>>
  readonly arrange: TypedDocumentNode<Answer<object>, Input<UpdateSavedViewLayoutInput>>
}
