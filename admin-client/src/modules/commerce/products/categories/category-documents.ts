import { graphql } from '../../../../generated/index.ts'

export const CategoryPart = graphql(`
  fragment CategoryFields on ProductCategory {
    id name slug parentId position description image seoTitle seoDescription numberOfProducts version isAutomatic isSorted
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

/** As the page of the category shows them: those with a place first, then by name. */
export const CategoryProductsDocument = graphql(`
  query CategoryProducts($id: ID!) {
    me { user { id } tenant { id } }
    catalogProducts(
      where: { categoryId: { eq: $id } }
      orderBy: [{ field: CATEGORY, direction: ASC }]
      page: 1
      perPage: 100
    ) { items { id name image } totalItems }
  }
`)

export const SortCategoryProductsDocument = graphql(`
  mutation SortCategoryProducts($input: SortCategoryProductsInput!) {
    sortCategoryProducts(input: $input) { productCategory { id isSorted } userErrors { message field } }
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
