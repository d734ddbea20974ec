import { type Area, areaOf, type Permission } from './permissions.ts'

export const plans = ['basic', 'pro', 'enterprise'] as const
export const modules = ['email_marketing', 'store', 'blog', 'design_studio'] as const

export type PlanName = (typeof plans)[number]
export type ModuleName = (typeof modules)[number]

export interface FeatureRule {
  /** The smallest plan that has the feature. */
  readonly plan: PlanName
  /** A module that it needs as well. */
  readonly module?: ModuleName
  /** The area of permissions that the feature opens. Areas of no feature are always open. */
  readonly area?: Area
  readonly name: string
  readonly text: string
}

/**
 * Each feature with its plan, module, area of permissions and texts. The server refuses by this table; the clients hide
 * by `me.features`. It stays in one place because plans are sold as a whole.
 */
// biome-ignore format: one row per feature
export const featureRules = {
  site: { plan: 'basic', area: 'pages', name: 'Website', text: 'A site with its own address, pages, navigation and theme.' },
  editor: { plan: 'basic', area: 'components', name: 'Visual editor', text: 'Pages and components by drag and drop.' },
  media: { plan: 'basic', area: 'media', name: 'Media library', text: 'Pictures in every size that a screen wants.' },
  forms: { plan: 'basic', area: 'forms', name: 'Forms', text: 'What visitors send, in one place.' },
  customers: { plan: 'basic', area: 'customers', name: 'Customers', text: 'Everybody you do business with.' },
  products: { plan: 'basic', area: 'products', name: 'Products', text: 'What you sell, with prices and stock.' },
  store: { plan: 'basic', module: 'store', name: 'Store', text: 'Products, cart and checkout on your site.' },
  blog: { plan: 'basic', module: 'blog', area: 'blog', name: 'Blog', text: 'News and articles on your site.' },
  email_marketing: { plan: 'basic', module: 'email_marketing', area: 'email_marketing', name: 'Email marketing', text: 'Campaigns to your customers.' },
  live_chat: { plan: 'basic', module: 'email_marketing', area: 'live_chat', name: 'Live chat', text: 'Talk with visitors while they look around.' },
  design_studio: { plan: 'basic', module: 'design_studio', name: 'Design studio', text: 'Visitors design what they order.' },
  invoices: { plan: 'pro', area: 'invoices', name: 'Invoices', text: 'Written, sent and paid.' },
  orders: { plan: 'pro', area: 'orders', name: 'Web orders', text: 'What was ordered on your site.' },
  api_keys: { plan: 'pro', name: 'API keys', text: 'Other programs work with your data.' },
  webhooks: { plan: 'pro', name: 'Webhooks', text: 'Other programs hear what happens here.' },
  notifications: { plan: 'pro', name: 'Notifications', text: 'The bell tells what is new.' },
  quotes: { plan: 'enterprise', area: 'quotes', name: 'Quotes', text: 'Offers that customers accept online.' },
  work_orders: { plan: 'enterprise', name: 'Work orders', text: 'What is to be done, for whom and with what.' },
  notes: { plan: 'enterprise', area: 'notes', name: 'Notes', text: 'What you want to remember of customers and work.' },
  projects: { plan: 'enterprise', area: 'projects', name: 'Projects', text: 'Boards for everything that takes several steps.' },
  tasks: { plan: 'enterprise', area: 'tasks', name: 'Tasks', text: 'Who does what by when.' },
  calendar: { plan: 'enterprise', area: 'calendar', name: 'Calendar', text: 'Appointments of your whole team.' },
  voip: { plan: 'enterprise', area: 'voip', name: 'Telephony', text: 'Calls in the browser.' },
} as const satisfies Record<string, FeatureRule>

export type Feature = keyof typeof featureRules

export function featureRule(feature: Feature): FeatureRule {
  return featureRules[feature]
}

const featureOfArea: ReadonlyMap<Area, Feature> = new Map(
  (Object.keys(featureRules) as Feature[]).flatMap((feature) => {
    const { area } = featureRule(feature)
    return area ? [[area, feature] as const] : []
  }),
)

export interface Subscription {
  readonly plan: PlanName
  readonly modules: readonly string[]
}

export function hasFeature({ plan, modules: held }: Subscription, feature: Feature): boolean {
  const gate: FeatureRule = featureRules[feature]
  return plans.indexOf(plan) >= plans.indexOf(gate.plan) && (!gate.module || held.includes(gate.module))
}

export function featuresOfSubscription(subscription: Subscription): Feature[] {
  return (Object.keys(featureRules) as Feature[]).filter((feature) => hasFeature(subscription, feature))
}

/** Whether plan and modules leave a permission its use. */
export function allowsPermission(subscription: Subscription, permission: Permission): boolean {
  const feature = featureOfArea.get(areaOf(permission))
  return !feature || hasFeature(subscription, feature)
}

/** The sentence for a refused feature: what would open it. */
export function featureRefusal({ plan, modules: held }: Subscription, feature: Feature): string {
  const gate: FeatureRule = featureRules[feature]
  if (plans.indexOf(plan) < plans.indexOf(gate.plan)) return `This needs the ${gate.plan} plan.`
  if (gate.module && !held.includes(gate.module)) return `This needs the module ${gate.module}.`
  return 'This is not open to you.'
}
