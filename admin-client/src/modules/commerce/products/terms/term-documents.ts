import { graphql } from '../../../../generated/index.ts'

export const RenameProductTagDocument = graphql(`
  mutation RenameProductTag($input: RenameProductTagInput!) {
    renameProductTag(input: $input) { term { name numberOfProducts } userErrors { code message field } }
  }
`)

export const RenameProductBrandDocument = graphql(`
  mutation RenameProductBrand($input: RenameProductBrandInput!) {
    renameProductBrand(input: $input) { term { name numberOfProducts } userErrors { code message field } }
  }
`)
