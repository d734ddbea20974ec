import { graphql } from '../../../generated/index.ts'

export const WordpressImportsDocument = graphql(`
  query WordpressImports {
    me { user { id } tenant { id } }
    imports: wordpressImports(page: 1, perPage: 10) { items { ...ImportFacts } }
  }
`)

export const WordpressImportDocument = graphql(`
  query WordpressImport($id: ID!) {
    me { user { id } tenant { id } }
    import: wordpressImport(id: $id) { ...ImportWithFaults }
  }
`)

export const WordpressImportPlanDocument = graphql(`
  query WordpressImportPlan($id: ID!) { plan: wordpressImportPlan(id: $id) { ...ImportPlanPart } }
`)

export const WordpressImportPreviewDocument = graphql(`
  query WordpressImportPreview($input: WordpressImportInput!) {
    answer: wordpressImportPreview(input: $input) { preview { ...ImportPreviewPart } userErrors { message } }
  }
`)

export const StartWordpressImportDocument = graphql(`
  mutation StartWordpressImport($input: WordpressImportInput!) {
    answer: startWordpressImport(input: $input) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const CancelWordpressImportDocument = graphql(`
  mutation CancelWordpressImport($id: ID!) {
    answer: cancelWordpressImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const ResumeWordpressImportDocument = graphql(`
  mutation ResumeWordpressImport($id: ID!) {
    answer: resumeWordpressImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const WordpressImportImagesDocument = graphql(`
  query WordpressImportImages($id: ID!) {
    me { user { id } tenant { id } }
    images: wordpressImportImages(id: $id) {
      waiting fetched failed
      errors { id row title url message }
    }
  }
`)
