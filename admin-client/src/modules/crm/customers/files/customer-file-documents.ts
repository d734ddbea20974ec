import { graphql } from '../../../../generated/index.ts'

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
