import { useMutation, useQuery } from '@apollo/client/react'
import type { DocumentFieldsFragment } from '../../../../generated/graphql.ts'
import { graphql } from '../../../../generated/index.ts'
import { useAddressQuery } from '../../../../ui/address-query.ts'
import { currentPage } from '../../../../ui/current-page.ts'
import { explainError } from '../../../../ui/explain-error.ts'
import { FilesSection, type KeptFiles, PER_PAGE, showsDeleted } from '../../../platform/attachments/index.ts'

export const DocumentFilesDocument = graphql(`
  query DocumentFiles($documentId: ID!, $page: Int!, $perPage: Int!, $deleted: Boolean!) {
    me { user { id } tenant { id } }
    documentFiles(documentId: $documentId, page: $page, perPage: $perPage, deleted: $deleted) {
      items { ...KeptFile }
      totalItems
    }
  }
`)

export const RenameDocumentFileDocument = graphql(`
  mutation RenameDocumentFile($input: RenameDocumentFileInput!) {
    renameDocumentFile(input: $input) { file { ...KeptFile } userErrors { message } }
  }
`)

export const DeleteDocumentFilesDocument = graphql(`
  mutation DeleteDocumentFiles($input: ManageDocumentFilesInput!) {
    deleteDocumentFiles(input: $input) { files { id deletedAt } userErrors { message } }
  }
`)

export const RestoreDocumentFilesDocument = graphql(`
  mutation RestoreDocumentFiles($input: ManageDocumentFilesInput!) {
    restoreDocumentFiles(input: $input) { files { id deletedAt } userErrors { message } }
  }
`)

interface DocumentFilesProps {
  readonly document: Pick<DocumentFieldsFragment, 'id'>
  readonly mayEdit: boolean
}

/** The files that staff keep with a document. The customer never sees them. */
export function DocumentFiles({ document, mayEdit }: DocumentFilesProps) {
  const [address] = useAddressQuery()
  const { data, previousData, error, loading, refetch } = useQuery(DocumentFilesDocument, {
    variables: {
      documentId: document.id,
      page: currentPage(address),
      perPage: PER_PAGE,
      deleted: showsDeleted(address),
    },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.documentFiles
  const lists = { refetchQueries: ['DocumentFiles'], awaitRefetchQueries: true }
  const [rename] = useMutation(RenameDocumentFileDocument, { context: { quiet: true } })
  const [remove] = useMutation(DeleteDocumentFilesDocument, lists)
  const [restore] = useMutation(RestoreDocumentFilesDocument, lists)

  const kept: KeptFiles = {
    files: list?.items,
    totalItems: list?.totalItems ?? 0,
    error,
    reload: () => refetch(),
    uploadPath: `/api/v1/admin/invoices/${document.id}/files`,
    mayEdit,
    mayDelete: mayEdit,
    async rename({ id, version }, name) {
      const { data: answer, error: failed } = await rename({ variables: { input: { id, version, name } } })
      if (!answer) return explainError(failed)
      return answer.renameDocumentFile.userErrors[0]?.message ?? null
    },
    async remove({ id }) {
      const { data: answer } = await remove({ variables: { input: { ids: [id] } } })
      return Boolean(answer?.deleteDocumentFiles.files)
    },
    async restore({ id }) {
      const { data: answer } = await restore({ variables: { input: { ids: [id] } } })
      return Boolean(answer?.restoreDocumentFiles.files)
    },
  }
  return <FilesSection kept={kept} />
}
