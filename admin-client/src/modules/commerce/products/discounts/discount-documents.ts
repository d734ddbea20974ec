import { graphql } from '../../../../generated/index.ts'

export const DiscountPart = graphql(`
  fragment DiscountPart on Discount {
    id name code kind percent amount buyQuantity getQuantity minSubtotal minQuantity categoryIds customerTagIds
    products { id name } startsAt endsAt maxUses maxUsesPerCustomer uses isActive version
  }
`)

export const DiscountsDocument = graphql(`
  query Discounts { me { user { id } tenant { id } } discounts { ...DiscountPart } }
`)

export const DiscountTagsDocument = graphql(`
  query DiscountTags { customerTags { id name } }
`)

export const CreateDiscountDocument = graphql(`
  mutation CreateDiscount($input: CreateDiscountInput!) {
    createDiscount(input: $input) { discount { ...DiscountPart } userErrors { code message field } }
  }
`)

export const UpdateDiscountDocument = graphql(`
  mutation UpdateDiscount($input: UpdateDiscountInput!) {
    updateDiscount(input: $input) { discount { ...DiscountPart } userErrors { code message field } }
  }
`)

export const DeleteDiscountDocument = graphql(`
  mutation DeleteDiscount($input: DeleteDiscountInput!) {
    deleteDiscount(input: $input) { deletedId userErrors { code message field } }
  }
`)
