import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { Schema } from './schema.ts'

const ID = '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e30'
const DAY = '2026-03-31'
const TIME = '2026-03-31T14:30:00.000Z'
const MARKUP = '<p>Winter tyres are in bay 4.</p>'

/** The content of an empty page. */
export const EXAMPLE_CONTENT = encode(tree(block('Wrapper')))

/** The content of an email. */
export const EXAMPLE_EMAIL = encode(tree(block('EmailWrapper', {}, block('EmailTextBox', { text: MARKUP }))))

/**
 * Example values of fields that many calls have, by name. Other fields, and those that mean something else in their call,
 * are `exemplified`.
 */
const byName: Readonly<Record<string, unknown>> = {
  accounts_enabled: true,
  address: '12 Main Street',
  address2: 'Unit 4',
  address_2: 'Unit 3',
  after: null,
  alt: 'Two mechanics at work',
  backgroundColor: '#ffffff',
  before: 'Anna',
  body_font: 'Open Sans',
  body_script_content: '<!-- Added by the business -->',
  button_radius: null,
  button_weight: 600,
  cart_enabled: false,
  city: 'Ottawa',
  classes: '',
  code: '123456',
  color: 'Blue',
  colour: 'blue',
  company: 'Roy Bakery',
  company_name: 'Maple Auto',
  componentName: 'Opening hours',
  contact_address: '12 Main Street, Ottawa',
  contact_email: 'hello@maple.example',
  contact_phone: '+16135550148',
  content: MARKUP,
  copyFrom: null,
  country: 'CA',
  created_by: 'Olivia Owner',
  currentPage: 1,
  customer_name: 'Anna Roy',
  customer_note: 'Thank you for your business.',
  danger: '#b91c1c',
  dark: '#161b26',
  deleted: false,
  description: 'Parts and labour',
  displayName: 'Anna Roy',
  due_date: DAY,
  email: 'anna@example.com',
  excerpt: 'Brakes, oil and tyres.',
  favicon: '/media/favicon.png',
  field: 'email',
  file: 'media/workshop.webp',
  filesize: 212,
  firstname: 'Anna',
  form: 'Contact Form',
  google_places_api_key: null,
  google_recaptcha_sitekey: null,
  gtm_id: 'GTM-ABC1234',
  head_script_content: '<meta name="theme-color" content="#2563eb">',
  heading: 'Rear brakes',
  heading_font: 'Open Sans',
  height: 900,
  help: 'As on the invoice',
  href: '/services',
  icon: 'user',
  image: '/media/workshop.webp',
  info: '#0e7490',
  invited_by: 'Olivia Owner',
  isDummy: false,
  isHomepage: false,
  item_count: 14,
  key: 'loyalty_number',
  label: 'Loyalty number',
  lastname: 'Roy',
  light: '#f4f4f5',
  limit: 20,
  line1: '12 Main Street',
  line2: 'Unit 3',
  linkText: 'Services',
  listId: ID,
  live_chat_enabled: false,
  locale: 'en-CA',
  logoAreaHeight: 48,
  logoAreaWidth: 160,
  main_logo: '/media/logo.svg',
  main_logo_alt: '/media/logo-white.svg',
  make: 'Toyota',
  member_count: 3,
  message: 'Enter a valid email address.',
  mime_type: 'image/webp',
  model: 'Corolla',
  name: 'Anna Roy',
  narrow_width: 720,
  navbarHeight: 72,
  navItemColor: '#161b26',
  navItemFontWeight: 500,
  normal_width: 1180,
  odometer: 84000,
  password: 'correct horse battery staple',
  percentage: '9.975',
  phone: '+16135550148',
  place: 'city',
  plate: 'CKWD 417',
  postal: 'K1P 1A1',
  postal_code: 'K1P 1A1',
  primary: '#2563eb',
  province: 'ON',
  publish_date: TIME,
  radius: 8,
  recaptchaToken: 'eyJjaGFsbGVuZ2UiOnt9fQ==',
  record_id: ID,
  reference: 'PO 4711',
  registration_number: '12345 6789 RT0001',
  role_name: 'Receptionist',
  secondary: '#475569',
  signature: 'd0c8a1f2',
  size: 48213,
  sku: 'T15-W',
  slug: 'services',
  solution: 'eyJjaGFsbGVuZ2UiOnt9fQ==',
  source: 'Google',
  spacing: 16,
  staff_note: 'Call before the work begins.',
  street: '12 Main Street',
  subject: 'Winter tires',
  success: '#15803d',
  tax: 'GST',
  terms: 'Due within 30 days.',
  tertiary: '#7c3aed',
  text: 'Called about the estimate',
  time_zone: 'America/Toronto',
  title: 'Services',
  title_pattern: '{page} | {tenant}',
  unit: 'h',
  uploaded_by: 'Olivia Owner',
  url: '/contact',
  valid_from: '2025-04-01',
  valid_to: null,
  value: 'Gold',
  vin: '2T1BURHE5JC012345',
  warning: '#b45309',
  who: 'Olivia Owner',
  wide_width: 1440,
  width: 1600,
  year: 2018,
}

/** An example of what the schema describes, with every field. Throws if a text field has none. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const { const: constant, enum: values, examples, items, properties, type, format } = schema
  if (examples) return examples[0]
  if ('const' in schema) return constant
  if (values) return values[0]
  if (items) return [exampleOf(items, singular(name))]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, exampleOf(inner, key)]))
  const types = [type].flat()
  if (name in byName) return byName[name]
  if (format === 'date-time') return TIME
  if (types.includes('boolean')) return !name.startsWith('is_')
  if (types.includes('integer') || types.includes('number')) return 1
  if (types.includes('null') && types.includes('string')) return null
  if (/(^|_)ids?$/i.test(name) || name.endsWith('Id')) return ID
  if (type === undefined || types.includes('object')) return {}
  throw new Error(`The field ${name} has no example. Give it one in its schema: exemplified(string, 'Blue umbrella').`)
}

const singular = (name: string) => name.replace(/s$/, '')
