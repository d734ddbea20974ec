import type { EmailRecords, MailProduct } from '../../email-writing.ts'

const product: MailProduct = { name: 'Name of the product', price: '$49.00', image: '', url: '#' }
const post = {
  title: 'Title of the post',
  excerpt: 'The first words of the post, so that people know what it is about.',
  day: 'November 24, 2026',
  image: '',
  url: '#',
}

/** Stand-ins in the canvas. The preview and the mail have the records themselves. */
export const sampleRecords: EmailRecords = {
  products: new Map(),
  newestProducts: { get: () => Array.from({ length: 6 }, () => product) } as unknown as EmailRecords['newestProducts'],
  posts: Array.from({ length: 6 }, () => post),
  orderLines: [
    { name: 'Name of the product', quantity: '2', amount: '$98.00' },
    { name: 'Name of another product', quantity: '1', amount: '$15.50' },
  ],
}
