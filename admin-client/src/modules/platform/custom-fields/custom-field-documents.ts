import { graphql } from '../../../generated/index.ts'

export const CustomFieldPart = graphql(`
  fragment CustomFieldPart on CustomField { id key label type helpText isRequired options { id label } }
  fragment CustomValuePart on CustomFieldValue { field { ...CustomFieldPart } value text }
  fragment ManagedCustomField on CustomField { ...CustomFieldPart isArchived recordCount version }
`)

export const CustomFieldsDocument = graphql(`
  query CustomFields($kind: CustomFieldKind!) {
    me { user { id } tenant { id } }
    customFields(kind: $kind) { ...ManagedCustomField }
  }
`)

export const CreateCustomFieldDocument = graphql(`
  mutation CreateCustomField($input: CreateCustomFieldInput!) {
    createCustomField(input: $input) { field { ...ManagedCustomField } userErrors { message field } }
  }
`)

export const UpdateCustomFieldDocument = graphql(`
  mutation UpdateCustomField($input: UpdateCustomFieldInput!) {
    updateCustomField(input: $input) { field { ...ManagedCustomField } userErrors { code message field } }
  }
`)

export const ReorderCustomFieldsDocument = graphql(`
  mutation ReorderCustomFields($input: ReorderCustomFieldsInput!) {
    reorderCustomFields(input: $input) { fields { ...ManagedCustomField } userErrors { message } }
  }
`)

export const ArchiveCustomFieldDocument = graphql(`
  mutation ArchiveCustomField($input: ManageCustomFieldInput!) {
    archiveCustomField(input: $input) { field { ...ManagedCustomField } userErrors { message } }
  }
`)

export const RestoreCustomFieldDocument = graphql(`
  mutation RestoreCustomField($input: ManageCustomFieldInput!) {
    restoreCustomField(input: $input) { field { ...ManagedCustomField } userErrors { message } }
  }
`)

export const DeleteCustomFieldDocument = graphql(`
  mutation DeleteCustomField($input: ManageCustomFieldInput!) {
    deleteCustomField(input: $input) { deletedId userErrors { message } }
  }
`)
