import { graphql } from '../../../generated/index.ts'

export const ProductRowPart = graphql(`
  fragment ProductRow on Product {
    id name type status image brand minPrice maxPrice numberOfVariants publishAt updatedAt deletedAt version isAvailable
    tags
    categories { id name }
    variants { id available tracksStock lowStockLevel }
  }
`)

export const ProductsDocument = graphql(`
  query CatalogProducts(
    $page: Int!
    $perPage: Int!
    $where: ProductWhere
    $orderBy: [ProductOrder!]
    $withFields: Boolean!
  ) {
    me { user { id } tenant { id } }
    catalogProducts(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...ProductRow customFields @include(if: $withFields) { ...CustomValuePart } }
      totalItems
    }
  }
`)

export const ProductCustomFieldsDocument = graphql(`
  query ProductCustomFields { productCustomFields { ...CustomFieldPart } }
`)

/** Queries to refetch after products were added, changed or deleted. */
export const PRODUCT_LISTS = ['CatalogProducts']

export const ChangeProductsDocument = graphql(`
  mutation ChangeProducts($input: ChangeProductsInput!) {
    changeProducts(input: $input) { products { ...ProductRow } userErrors { code message field } }
  }
`)

export const DeleteProductsDocument = graphql(`
  mutation DeleteProducts($input: ManageProductsInput!) {
    deleteProducts(input: $input) { products { id deletedAt version } userErrors { message } }
  }
`)

export const RestoreProductsDocument = graphql(`
  mutation RestoreProducts($input: ManageProductsInput!) {
    restoreProducts(input: $input) { products { id deletedAt version } userErrors { message } }
  }
`)

export const ProductFieldsPart = graphql(`
  fragment ProductFields on Product {
    id name slug type status description brand badgeText badgeColor taxClassId publishAt seoTitle seoDescription
    tags numberOfVariants minPrice maxPrice image createdAt updatedAt deletedAt version
    options { name values }
    images { id address alt }
    categories { id name isAutomatic }
    relatedProducts { id name image status }
    bundleContents { productId productName quantity variant { id title sku } }
    variants { ...VariantFields }
    customFields { ...CustomValuePart }
  }
  fragment VariantFields on ProductVariant {
    id title optionValues sku barcode price compareAtPrice cost weight image
    tracksStock allowsBackOrder lowStockLevel incoming onHand reserved available
  }
`)

export const ProductDocument = graphql(`
  query CatalogProduct($id: ID!) {
    me { user { id } tenant { id } }
    catalogProduct(id: $id) { ...ProductFields }
  }
`)

export const CreateProductDocument = graphql(`
  mutation CreateProduct($input: CreateProductInput!) {
    createProduct(input: $input) { product { ...ProductFields } userErrors { code message field } }
  }
`)

export const UpdateProductDocument = graphql(`
  mutation UpdateProduct($input: UpdateProductInput!) {
    updateProduct(input: $input) { product { ...ProductFields } userErrors { code message field } }
  }
`)

export const ProductTaxClassesDocument = graphql(`
  query ProductTaxClasses { productTaxClasses { id name isDefault } }
`)

/** Search results of the product picker, with the variants of each product. */
export const PickableProductsDocument = graphql(`
  query PickableProducts($where: ProductWhere!) {
    catalogProducts(page: 1, perPage: 10, where: $where) {
      items { id name image status variants { id title sku price } }
    }
  }
`)

/** Suggestions for tags and brands. */
export const ProductTagsDocument = graphql(`
  query ProductTags($search: String!) { terms: productTags(search: $search) { name numberOfProducts } }
`)

export const ProductBrandsDocument = graphql(`
  query ProductBrands($search: String!) { terms: productBrands(search: $search) { name numberOfProducts } }
`)
