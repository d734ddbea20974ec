import { useMutation, useQuery } from '@apollo/client/react'
import { graphql } from '../../../generated/index.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { FilesSection, type KeptFiles, PER_PAGE, showsDeleted } from '../../platform/attachments/index.ts'
import { useViewer } from '../../platform/session/index.ts'

export const CustomerFilesDocument = graphql(`
  query CustomerFiles($customerId: ID!, $page: Int!, $perPage: Int!, $deleted: Boolean!) {
    me { user { id } tenant { id } }
    customerFiles(customerId: $customerId, page: $page, perPage: $perPage, deleted: $deleted) {
      items { ...KeptFile }
      totalItems
    }
  }
`)

export const RenameCustomerFileDocument = graphql(`
  mutation RenameCustomerFile($input: RenameFileInput!) {
    renameCustomerFile(input: $input) { file { ...KeptFile } userErrors { message } }
  }
`)

export const DeleteCustomerFilesDocument = graphql(`
  mutation DeleteCustomerFiles($input: ManageFilesInput!) {
    deleteCustomerFiles(input: $input) { files { id deletedAt } userErrors { message } }
  }
`)

export const RestoreCustomerFilesDocument = graphql(`
  mutation RestoreCustomerFiles($input: ManageFilesInput!) {
    restoreCustomerFiles(input: $input) { files { id deletedAt } userErrors { message } }
  }
`)

interface CustomerFilesProps {
  readonly customer: { readonly id: string; readonly deletedAt?: string | null }
  readonly mayEdit: boolean
}

/** The files that staff attached to a customer. */
export function CustomerFiles({ customer, mayEdit }: CustomerFilesProps) {
  const { can } = useViewer()
  const [address] = useAddressQuery()
  const { data, previousData, error, loading, refetch } = useQuery(CustomerFilesDocument, {
    variables: {
      customerId: customer.id,
      page: currentPage(address),
      perPage: PER_PAGE,
      deleted: showsDeleted(address),
    },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.customerFiles
  const lists = { refetchQueries: ['CustomerFiles'], awaitRefetchQueries: true }
  const [rename] = useMutation(RenameCustomerFileDocument, { context: { quiet: true } })
  const [remove] = useMutation(DeleteCustomerFilesDocument, lists)
  const [restore] = useMutation(RestoreCustomerFilesDocument, lists)

  const kept: KeptFiles = {
    files: list?.items,
    totalItems: list?.totalItems ?? 0,
    error,
    reload: () => refetch(),
    uploadPath: `/api/v1/admin/customers/${customer.id}/files`,
    mayEdit,
    mayDelete: can('customers.can_delete') && !customer.deletedAt,
    async rename({ id, version }, name) {
      const { data: answer, error: failed } = await rename({ variables: { input: { id, version, name } } })
      if (!answer) return explainError(failed)
      return answer.renameCustomerFile.userErrors[0]?.message ?? null
    },
    async remove({ id }) {
      const { data: answer } = await remove({ variables: { input: { ids: [id] } } })
      return Boolean(answer?.deleteCustomerFiles.files)
    },
    async restore({ id }) {
      const { data: answer } = await restore({ variables: { input: { ids: [id] } } })
      return Boolean(answer?.restoreCustomerFiles.files)
    },
  }
  return <FilesSection kept={kept} />
}
