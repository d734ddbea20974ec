import { graphql } from '../../../../generated/index.ts'

export const ProjectDocumentsDocument = graphql(`
  query ProjectDocuments($id: ID!) { projectDocuments(projectId: $id) { ...DocumentRow } }
`)

/** Documents that can be attached: those of a customer, or all for projects without one. */
export const AttachableDocumentsDocument = graphql(`
  query AttachableDocuments($where: DocumentWhere!) {
    documents(page: 1, perPage: 50, where: $where) { items { id type number title subject customer { name } project { id } } }
  }
`)

export const AttachDocumentsDocument = graphql(`
  mutation AttachDocuments($input: ManageProjectDocumentsInput!) {
    attachProjectDocuments(input: $input) { project { id } userErrors { message field } }
  }
`)

export const DetachDocumentsDocument = graphql(`
  mutation DetachDocuments($input: ManageProjectDocumentsInput!) {
    detachProjectDocuments(input: $input) { project { id } userErrors { message field } }
  }
`)

export const CreateProjectDocumentDocument = graphql(`
  mutation CreateProjectDocument($input: CreateProjectDocumentInput!) {
    createProjectDocument(input: $input) { document { id } userErrors { message field } }
  }
`)

export const PROJECT_DOCUMENTS = { refetchQueries: ['ProjectDocuments'] }
