import { graphql } from '../../../../generated/index.ts'

export const CategoryPart = graphql(`
  fragment CategoryFields on ProductCategory {
    id name slug parentId position description image seoTitle seoDescription numberOfProducts version isAutomatic
    rule { match conditions { field operator value } }
  }
`)

/** In the order of the tree, each before those below it. */
export const CategoriesDocument = graphql(`
  query ProductCategories {
    me { user { id } tenant { id } }
    productCategories { ...CategoryFields }
  }
`)

export const CategoryRulePreviewDocument = graphql(`
  query CategoryRulePreview($rule: CategoryRuleInput!) {
    categoryRulePreview(rule: $rule) { totalItems items { id name } }
  }
`)

/** Queries to refetch after a category was added, changed, moved or deleted. */
export const CATEGORY_LISTS = ['ProductCategories']

export const CreateCategoryDocument = graphql(`
  mutation CreateProductCategory($input: CreateProductCategoryInput!) {
    createProductCategory(input: $input) { productCategory { ...CategoryFields } userErrors { code message field } }
  }
`)

export const UpdateCategoryDocument = graphql(`
  mutation UpdateProductCategory($input: UpdateProductCategoryInput!) {
    updateProductCategory(input: $input) { productCategory { ...CategoryFields } userErrors { code message field } }
  }
`)

export const MoveCategoryDocument = graphql(`
  mutation MoveProductCategory($input: MoveProductCategoryInput!) {
    moveProductCategory(input: $input) { productCategory { ...CategoryFields } userErrors { message } }
  }
`)

export const DeleteCategoryDocument = graphql(`
  mutation DeleteProductCategory($input: DeleteProductCategoryInput!) {
    deleteProductCategory(input: $input) { deletedId userErrors { message } }
  }
`)
