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
  editor: { plan: 'basic', area: 'components', name: 'Visual editor', text: 'Build pages and components by drag and drop.' },
  media: { plan: 'basic', area: 'media', name: 'Media library', text: 'Store images and files, resized for every screen.' },
  forms: { plan: 'basic', area: 'forms', name: 'Forms', text: 'All form submissions in one place.' },
  customers: { plan: 'basic', area: 'customers', name: 'Customers', text: 'Keep track of everyone you do business with.' },
  products: { plan: 'basic', area: 'products', name: 'Products', text: 'Manage what you sell, with prices and stock.' },
  store: { plan: 'basic', module: 'store', name: 'Store', text: 'Sell on your site, with a cart and checkout.' },
  blog: { plan: 'basic', module: 'blog', area: 'blog', name: 'Blog', text: 'Publish news and articles on your site.' },
  email_marketing: { plan: 'basic', module: 'email_marketing', area: 'email_marketing', name: 'Email marketing', text: 'Send campaigns to your customers.' },
  live_chat: { plan: 'basic', module: 'email_marketing', area: 'live_chat', name: 'Live chat', text: 'Chat with visitors while they browse your site.' },
  design_studio: { plan: 'basic', module: 'design_studio', name: 'Design studio', text: 'Let visitors design what they order.' },
  invoices: { plan: 'pro', area: 'invoices', name: 'Invoices', text: 'Write, send and track invoices.' },
  orders: { plan: 'pro', area: 'orders', name: 'Web orders', text: 'Manage the orders placed on your site.' },
  api_keys: { plan: 'pro', name: 'API keys', text: 'Let other programs work with your data.' },
  webhooks: { plan: 'pro', name: 'Webhooks', text: 'Notify other programs when something happens.' },
  notifications: { plan: 'pro', name: 'Notifications', text: "See what's new in the bell menu." },
  quotes: { plan: 'enterprise', area: 'quotes', name: 'Quotes', text: 'Send offers that customers accept online.' },
  work_orders: { plan: 'enterprise', area: 'work_orders', name: 'Work orders', text: 'Plan the work to do, with customers and parts.' },
  notes: { plan: 'enterprise', area: 'notes', name: 'Notes', text: 'Write down what matters about customers and work.' },
  projects: { plan: 'enterprise', area: 'projects', name: 'Projects', text: 'Keep track of work with its dates, people and hours.' },
  tasks: { plan: 'enterprise', area: 'tasks', name: 'Tasks', text: 'Plan who does what, and by when.' },
  rates: { plan: 'enterprise', area: 'rates', name: 'Hourly rates', text: 'Set hourly rates and bill the time your team works.' },
  calendar: { plan: 'enterprise', area: 'calendar', name: 'Calendar', text: "Your whole team's appointments." },
  voip: { plan: 'enterprise', area: 'voip', name: 'Telephony', text: 'Make and take calls in the browser.' },
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
  return "You don't have access to this feature."
}
