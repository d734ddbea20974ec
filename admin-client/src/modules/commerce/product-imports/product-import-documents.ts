import { graphql } from '../../../generated/index.ts'

export const ProductImportsDocument = graphql(`
  query ProductImports {
    me { user { id } tenant { id } }
    imports: productImports(page: 1, perPage: 10) { items { ...ImportFacts } }
  }
`)

export const ProductImportDocument = graphql(`
  query ProductImport($id: ID!) {
    me { user { id } tenant { id } }
    import: productImport(id: $id) { ...ImportWithFaults }
  }
`)

export const ProductImportPlanDocument = graphql(`
  query ProductImportPlan($id: ID!) { plan: productImportPlan(id: $id) { ...ImportPlanPart } }
`)

export const ProductImportPreviewDocument = graphql(`
  query ProductImportPreview($input: ProductImportInput!) {
    answer: productImportPreview(input: $input) { preview { ...ImportPreviewPart } userErrors { message } }
  }
`)

export const StartProductImportDocument = graphql(`
  mutation StartProductImport($input: ProductImportInput!) {
    answer: startProductImport(input: $input) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const CancelProductImportDocument = graphql(`
  mutation CancelProductImport($id: ID!) {
    answer: cancelProductImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const ResumeProductImportDocument = graphql(`
  mutation ResumeProductImport($id: ID!) {
    answer: resumeProductImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const ProductImportImagesDocument = graphql(`
  query ProductImportImages($id: ID!) {
    me { user { id } tenant { id } }
    images: productImportImages(id: $id) {
      waiting fetched failed
      errors { id row productId productName url message }
    }
  }
`)

export const ProductExportDocument = graphql(`
  query ProductExport($where: ProductWhere, $ids: [ID!]) { export: productExport(where: $where, ids: $ids) { url } }
`)
