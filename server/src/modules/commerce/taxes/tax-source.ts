import { Field, ObjectType } from 'type-graphql'
import { CanadianProvince } from './province.ts'

@ObjectType({ description: 'The authority that sets a tax rate, with its page about it.' })
export class TaxSource {
  @Field(() => String)
  name!: string

  @Field(() => String)
  url!: string
}

const CRA: TaxSource = {
  name: 'Canada Revenue Agency',
  url: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html',
}

/** The authorities of provincial taxes, by the name of the tax and the province. */
const PROVINCIAL: Readonly<Record<string, TaxSource>> = {
  'QST QC': {
    name: 'Revenu Québec',
    url: 'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/basic-rules-for-applying-the-gsthst-and-qst/',
  },
  'PST BC': { name: 'Government of British Columbia', url: 'https://www2.gov.bc.ca/gov/content/taxes/sales-taxes/pst' },
  'PST SK': {
    name: 'Government of Saskatchewan',
    url: 'https://www.saskatchewan.ca/business/taxes-licensing-and-reporting/provincial-taxes-policies-and-bulletins/provincial-sales-tax',
  },
  'RST MB': { name: 'Manitoba Finance', url: 'https://manitoba.ca/finance/taxation/taxes/retail.html' },
}

/** Where a rate can be checked; null for taxes of the tenant's own. */
export function taxSource(tax: string, province: CanadianProvince): TaxSource | null {
  const name = tax.toUpperCase()
  return name === 'GST' || name === 'HST' ? CRA : (PROVINCIAL[`${name} ${province}`] ?? null)
}
