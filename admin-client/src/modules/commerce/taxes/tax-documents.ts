import { graphql } from '../../../generated/index.ts'

export const TaxParts = graphql(`
  fragment TaxRow on Tax { id name registrationNumber version }
  fragment TaxClassRow on TaxClass { id name description isDefault version }
  fragment TaxRateRow on TaxRate { id taxClassId tax { id name } province percentage validFrom validTo version source { name url } }
`)

export const TaxSettingsDocument = graphql(`
  query TaxSettings {
    me { user { id } tenant { id } }
    taxes { ...TaxRow }
    taxClasses { ...TaxClassRow }
    taxRates { ...TaxRateRow }
  }
`)

export const CreateTaxDocument = graphql(`
  mutation CreateTax($input: CreateTaxInput!) {
    createTax(input: $input) { tax { ...TaxRow } userErrors { message field } }
  }
`)

export const UpdateTaxDocument = graphql(`
  mutation UpdateTax($input: UpdateTaxInput!) {
    updateTax(input: $input) { tax { ...TaxRow } userErrors { code message field } }
  }
`)

export const DeleteTaxDocument = graphql(`
  mutation DeleteTax($input: DeleteTaxInput!) {
    deleteTax(input: $input) { deletedId userErrors { message } }
  }
`)

export const CreateTaxClassDocument = graphql(`
  mutation CreateTaxClass($input: CreateTaxClassInput!) {
    createTaxClass(input: $input) { taxClass { ...TaxClassRow } userErrors { message field } }
  }
`)

export const UpdateTaxClassDocument = graphql(`
  mutation UpdateTaxClass($input: UpdateTaxClassInput!) {
    updateTaxClass(input: $input) { taxClass { ...TaxClassRow } userErrors { code message field } }
  }
`)

export const DeleteTaxClassDocument = graphql(`
  mutation DeleteTaxClass($input: DeleteTaxClassInput!) {
    deleteTaxClass(input: $input) { deletedId userErrors { message } }
  }
`)

export const CreateTaxRateDocument = graphql(`
  mutation CreateTaxRate($input: CreateTaxRateInput!) {
    createTaxRate(input: $input) { taxRate { ...TaxRateRow } userErrors { message field } }
  }
`)

export const UpdateTaxRateDocument = graphql(`
  mutation UpdateTaxRate($input: UpdateTaxRateInput!) {
    updateTaxRate(input: $input) { taxRate { ...TaxRateRow } userErrors { code message field } }
  }
`)

export const DeleteTaxRateDocument = graphql(`
  mutation DeleteTaxRate($input: DeleteTaxRateInput!) {
    deleteTaxRate(input: $input) { deletedId userErrors { message } }
  }
`)

export const AddCanadianTaxesDocument = graphql(`
  mutation AddCanadianTaxes { addCanadianTaxes { taxClasses { ...TaxClassRow } userErrors { message } } }
`)
