import { byId, changesOf, enumValue, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CreateTaxClassInput,
  CreateTaxInput,
  CreateTaxRateInput,
  RestTaxClassFragment,
  RestTaxFragment,
  RestTaxRateFragment,
  UpdateTaxClassInput,
  UpdateTaxInput,
  UpdateTaxRateInput,
} from '../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { field, type Route, route } from '../../../rest/route.ts'
import { boolean, described, exemplified, integer, object, oneOf, orNull, string } from '../../../rest/schema.ts'

graphql(`
  fragment RestTax on Tax { id name registrationNumber version }
  fragment RestTaxClass on TaxClass { id name description isDefault version }
  fragment RestTaxRate on TaxRate { id taxClassId tax { id name } province percentage validFrom validTo version source { name url } }
`)

const ListTaxes = graphql(`
  query RestTaxes { taxes { ...RestTax } }
`)
const CreateTax = graphql(`
  mutation RestCreateTax($input: CreateTaxInput!) {
    createTax(input: $input) { tax { ...RestTax } userErrors { code message field } }
  }
`)
const UpdateTax = graphql(`
  mutation RestUpdateTax($input: UpdateTaxInput!) {
    updateTax(input: $input) { tax { ...RestTax } userErrors { code message field } }
  }
`)
const DeleteTax = graphql(`
  mutation RestDeleteTax($input: DeleteTaxInput!) {
    deleteTax(input: $input) { deletedId userErrors { code message field } }
  }
`)
const ListClasses = graphql(`
  query RestTaxClasses { taxClasses { ...RestTaxClass } }
`)
const CreateClass = graphql(`
  mutation RestCreateTaxClass($input: CreateTaxClassInput!) {
    createTaxClass(input: $input) { taxClass { ...RestTaxClass } userErrors { code message field } }
  }
`)
const UpdateClass = graphql(`
  mutation RestUpdateTaxClass($input: UpdateTaxClassInput!) {
    updateTaxClass(input: $input) { taxClass { ...RestTaxClass } userErrors { code message field } }
  }
`)
const DeleteClass = graphql(`
  mutation RestDeleteTaxClass($input: DeleteTaxClassInput!) {
    deleteTaxClass(input: $input) { deletedId userErrors { code message field } }
  }
`)
const ListRates = graphql(`
  query RestTaxRates { taxRates { ...RestTaxRate } }
`)
const CreateRate = graphql(`
  mutation RestCreateTaxRate($input: CreateTaxRateInput!) {
    createTaxRate(input: $input) { taxRate { ...RestTaxRate } userErrors { code message field } }
  }
`)
const UpdateRate = graphql(`
  mutation RestUpdateTaxRate($input: UpdateTaxRateInput!) {
    updateTaxRate(input: $input) { taxRate { ...RestTaxRate } userErrors { code message field } }
  }
`)
const DeleteRate = graphql(`
  mutation RestDeleteTaxRate($input: DeleteTaxRateInput!) {
    deleteTaxRate(input: $input) { deletedId userErrors { code message field } }
  }
`)

const version = described(integer, 'For updates: the last read version; an older one is refused')
const sentTax = {
  name: exemplified(string, 'GST'),
  registration_number: described(string, 'Printed on documents; may be empty'),
}
const sentClass = { name: exemplified(string, 'Standard'), description: string }
const isDefault = described(boolean, 'Whether new products get this class; true replaces the present default')
const sentRate = {
  percentage: described(string, 'With at most three decimals, such as 9.975'),
  valid_from: described(string, 'The first day, such as 2025-04-01; null for no start date'),
  valid_to: described(string, 'The last day; null for no end date'),
}
const province = oneOf('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')
const taxSchema = object({ id: string, ...sentTax, version })
const classSchema = object({ id: string, ...sentClass, is_default: isDefault, version })
const rateSchema = object({
  id: string,
  tax_class_id: string,
  tax_id: string,
  tax: described(string, 'The name of the tax, such as GST'),
  province,
  ...sentRate,
  source: described(
    orNull(object({ name: string, url: string })),
    'Where to check the rate; null for a tax of your own',
  ),
  version,
})

const taxNames = { name: 'name', registration_number: 'registrationNumber', version: 'version' }
const classNames = { name: 'name', description: 'description', is_default: 'isDefault', version: 'version' }
const rateNames = {
  tax_class_id: 'taxClassId',
  tax_id: 'taxId',
  percentage: 'percentage',
  valid_from: 'validFrom',
  valid_to: 'validTo',
  version: 'version',
}
const orders = ['name'] as const
const rateOrders = ['province', 'tax', 'percentage'] as const

const oneTax = oneOfKey('tax', taxSchema)
const oneClass = oneOfKey('tax_class', classSchema)
const oneRate = oneOfKey('tax_rate', rateSchema)

export const restRoutes: readonly Route[] = [
  route('GET /admin/taxes', ListTaxes, {
    summary: 'All taxes, such as GST',
    query: listQuery(orders),
    answer: listSchema(taxSchema),
    variables: () => ({}),
    reply: ({ taxes }, request) => wholeListReply(request, taxes.map(restTax), orders),
  }),
  route('POST /admin/taxes', CreateTax, {
    summary: 'Creates a tax',
    body: object(sentTax, ['name']),
    answer: oneTax,
    variables: ({ body }) => ({ input: inputOf<CreateTaxInput>(body, taxNames) }),
    reply: ({ createTax: { tax } }) => ({ success: true, tax: tax && restTax(tax) }),
  }),
  route('PUT /admin/taxes/:id', UpdateTax, {
    summary: 'Changes a tax',
    body: object({ ...sentTax, version }, []),
    answer: oneTax,
    variables: ({ params, body }) => ({ input: changesOf<UpdateTaxInput>(params.id, body, taxNames) }),
    reply: ({ updateTax: { tax } }) => ({ success: true, tax: tax && restTax(tax) }),
  }),
  byId('DELETE /admin/taxes/:id', DeleteTax, { summary: 'Deletes a tax that has no rates' }),
  route('GET /admin/tax-classes', ListClasses, {
    summary: 'All tax classes',
    query: listQuery(orders),
    answer: listSchema(classSchema),
    variables: () => ({}),
    reply: ({ taxClasses }, request) => wholeListReply(request, taxClasses.map(restClass), orders),
  }),
  route('POST /admin/tax-classes', CreateClass, {
    summary: 'Creates a tax class',
    body: object(sentClass, ['name']),
    answer: oneClass,
    variables: ({ body }) => ({ input: inputOf<CreateTaxClassInput>(body, classNames) }),
    reply: ({ createTaxClass: { taxClass } }) => ({ success: true, tax_class: taxClass && restClass(taxClass) }),
  }),
  route('PUT /admin/tax-classes/:id', UpdateClass, {
    summary: 'Changes a tax class',
    body: object({ ...sentClass, is_default: isDefault, version }, []),
    answer: oneClass,
    variables: ({ params, body }) => ({ input: changesOf<UpdateTaxClassInput>(params.id, body, classNames) }),
    reply: ({ updateTaxClass: { taxClass } }) => ({ success: true, tax_class: taxClass && restClass(taxClass) }),
  }),
  byId('DELETE /admin/tax-classes/:id', DeleteClass, {
    summary: 'Deletes a tax class that is unused and not the default, with its rates',
  }),
  route('GET /admin/tax-rates', ListRates, {
    summary: 'The rates of all tax classes, past and future ones included',
    query: listQuery(rateOrders),
    answer: listSchema(rateSchema),
    variables: () => ({}),
    reply: ({ taxRates }, request) => wholeListReply(request, taxRates.map(restRate), rateOrders),
  }),
  route('POST /admin/tax-rates', CreateRate, {
    summary: 'Creates a rate; rates of one class, tax and province must not share a day',
    body: object({ tax_class_id: string, tax_id: string, province, ...sentRate }, [
      'tax_class_id',
      'tax_id',
      'province',
      'percentage',
    ]),
    answer: oneRate,
    variables: ({ body }) => ({
      input: {
        ...inputOf<Omit<CreateTaxRateInput, 'province'>>(body, rateNames),
        province: enumValue<CreateTaxRateInput['province']>(field(body, 'province')),
      },
    }),
    reply: ({ createTaxRate: { taxRate } }) => ({ success: true, tax_rate: taxRate && restRate(taxRate) }),
  }),
  route('PUT /admin/tax-rates/:id', UpdateRate, {
    summary: 'Changes the percentage or the period of a rate',
    body: object({ ...sentRate, version }, []),
    answer: oneRate,
    variables: ({ params, body }) => {
      const { percentage, valid_from, valid_to, version: last } = rateNames
      const names = { percentage, valid_from, valid_to, version: last }
      return { input: changesOf<UpdateTaxRateInput>(params.id, body, names) }
    },
    reply: ({ updateTaxRate: { taxRate } }) => ({ success: true, tax_rate: taxRate && restRate(taxRate) }),
  }),
  byId('DELETE /admin/tax-rates/:id', DeleteRate, { summary: 'Deletes a rate' }),
]

function restTax({ registrationNumber, ...tax }: RestTaxFragment) {
  return { ...tax, registration_number: registrationNumber }
}

function restClass({ isDefault: is_default, ...taxClass }: RestTaxClassFragment) {
  return { ...taxClass, is_default }
}

function restRate({ taxClassId, tax, validFrom, validTo, ...rate }: RestTaxRateFragment) {
  return { ...rate, tax_class_id: taxClassId, tax_id: tax.id, tax: tax.name, valid_from: validFrom, valid_to: validTo }
}
