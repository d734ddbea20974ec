import type { Feature } from './features.ts'

/** Each feature in words that people know it by. */
export const featureLabels: Readonly<Record<Feature, { readonly name: string; readonly text: string }>> = {
  site: { name: 'Website', text: 'A site with its own address, pages, navigation and theme.' },
  editor: { name: 'Visual editor', text: 'Pages and components by drag and drop.' },
  media: { name: 'Media library', text: 'Pictures in every size that a screen wants.' },
  forms: { name: 'Forms', text: 'What visitors send, in one place.' },
  customers: { name: 'Customers', text: 'Everybody you do business with.' },
  products: { name: 'Products', text: 'What you sell, with prices and stock.' },
  store: { name: 'Store', text: 'Products, cart and checkout on your site.' },
  blog: { name: 'Blog', text: 'News and articles on your site.' },
  email_marketing: { name: 'E-mail marketing', text: 'Campaigns to your customers.' },
  live_chat: { name: 'Live chat', text: 'Talk with visitors while they look around.' },
  design_studio: { name: 'Design studio', text: 'Visitors design what they order.' },
  invoices: { name: 'Invoices', text: 'Written, sent and paid.' },
  orders: { name: 'Web orders', text: 'What was ordered on your site.' },
  api_keys: { name: 'API keys', text: 'Other programs work with your data.' },
  webhooks: { name: 'Webhooks', text: 'Other programs hear what happens here.' },
  notifications: { name: 'Notifications', text: 'The bell tells what is new.' },
  quotes: { name: 'Quotes', text: 'Offers that customers accept online.' },
  work_orders: { name: 'Work orders', text: 'What is to be done, for whom and with what.' },
  notes: { name: 'Notes', text: 'What you want to remember of customers and work.' },
  projects: { name: 'Projects', text: 'Boards for everything that takes several steps.' },
  tasks: { name: 'Tasks', text: 'Who does what by when.' },
  calendar: { name: 'Calendar', text: 'Appointments of your whole team.' },
  voip: { name: 'Telephony', text: 'Calls in the browser.' },
}
