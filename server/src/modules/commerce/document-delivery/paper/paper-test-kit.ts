import { DocumentLocale, DocumentType } from '../../documents/index.ts'
import { CanadianProvince } from '../../taxes/index.ts'
import type { Paper, PaperLine } from './paper.ts'

export const paperLine: PaperLine = {
  description: 'Work',
  sku: '',
  quantity: 1000,
  unit: '',
  unitPrice: 10_000,
  discountPercent: null,
  discountAmount: null,
  net: 10_000,
}

const address = { address: '1 Rue Fleury', address2: '', city: 'Montréal', postalCode: 'H2C 1P5', country: 'CA' }

/** An invoice of $100 with the taxes of Quebec, partly paid. */
export function paper(changes: Partial<Paper> = {}): Paper {
  return {
    type: DocumentType.INVOICE,
    isDraft: false,
    isCancelled: false,
    number: 'INV-0001',
    date: '2026-03-31T12:00:00.000Z',
    locale: DocumentLocale.EN,
    currency: 'CAD',
    seller: {
      name: 'Maple Auto',
      address: '2 Main Street\nOttawa ON',
      phone: '613 555 0100',
      email: 'hello@maple.test',
      logo: '',
      logoAlt: '',
      color: '#2563eb',
    },
    customer: {
      name: 'Nora Tremblay',
      company: '',
      email: 'nora@customer.test',
      phone: '',
      billingAddress: { ...address, province: CanadianProvince.QC },
      deliveryAddress: null,
    },
    vehicle: null,
    odometerIn: null,
    odometerOut: null,
    subject: 'Spring service',
    reference: '',
    issuedOn: '2026-03-31',
    dueOn: '2026-04-30',
    validUntil: null,
    lines: [paperLine],
    jobs: [],
    subtotal: 10_000,
    discountTotal: 0,
    taxes: [
      { name: 'GST', rate: 5000, registrationNumber: '123456789RT0001', base: 10_000, amount: 500 },
      { name: 'QST', rate: 9975, registrationNumber: '1234567890TQ0001', base: 10_000, amount: 998 },
    ],
    grandTotal: 11_498,
    depositTotal: 0,
    paid: 1498,
    refunded: 0,
    credited: 0,
    balance: 10_000,
    customerNote: '',
    terms: '',
    footer: 'Thank you',
    ...changes,
  }
}
