import { graphql } from '../../../generated/index.ts'

export const ImportedListDocument = graphql(`
  query ImportedList($id: ID!) { me { user { id } tenant { id } } mailingList(id: $id) { id name } }
`)

export const MailingListImportsDocument = graphql(`
  query MailingListImports {
    me { user { id } tenant { id } }
    imports: mailingListImports(page: 1, perPage: 10) { items { ...ImportFacts } }
  }
`)

export const MailingListImportDocument = graphql(`
  query MailingListImport($id: ID!) {
    me { user { id } tenant { id } }
    import: mailingListImport(id: $id) { ...ImportWithFaults }
  }
`)

export const MailingListImportPlanDocument = graphql(`
  query MailingListImportPlan($id: ID!) { plan: mailingListImportPlan(id: $id) { ...ImportPlanPart } }
`)

export const MailingListImportPreviewDocument = graphql(`
  query MailingListImportPreview($input: MailingListImportInput!) {
    answer: mailingListImportPreview(input: $input) { preview { ...ImportPreviewPart } userErrors { message } }
  }
`)

export const StartMailingListImportDocument = graphql(`
  mutation StartMailingListImport($input: MailingListImportInput!) {
    answer: startMailingListImport(input: $input) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const CancelMailingListImportDocument = graphql(`
  mutation CancelMailingListImport($id: ID!) {
    answer: cancelMailingListImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const ResumeMailingListImportDocument = graphql(`
  mutation ResumeMailingListImport($id: ID!) {
    answer: resumeMailingListImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)
