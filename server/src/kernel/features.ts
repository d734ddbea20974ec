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
}

/** What plan and modules open: the only table of it. The server refuses by it, the clients hide by `me.features`. */
export const featureRules = {
  site: { plan: 'basic' },
  editor: { plan: 'basic' },
  media: { plan: 'basic' },
  forms: { plan: 'basic' },
  customers: { plan: 'basic' },
  products: { plan: 'basic' },
  store: { plan: 'basic', module: 'store' },
  blog: { plan: 'basic', module: 'blog' },
  email_marketing: { plan: 'basic', module: 'email_marketing' },
  live_chat: { plan: 'basic', module: 'email_marketing' },
  design_studio: { plan: 'basic', module: 'design_studio' },
  invoices: { plan: 'pro' },
  orders: { plan: 'pro' },
  api_keys: { plan: 'pro' },
  webhooks: { plan: 'pro' },
  notifications: { plan: 'pro' },
  quotes: { plan: 'enterprise' },
  work_orders: { plan: 'enterprise' },
  notes: { plan: 'enterprise' },
  projects: { plan: 'enterprise' },
  tasks: { plan: 'enterprise' },
  calendar: { plan: 'enterprise' },
  voip: { plan: 'enterprise' },
} as const satisfies Record<string, FeatureRule>

export type Feature = keyof typeof featureRules

export function featureRule(feature: Feature): FeatureRule {
  return featureRules[feature]
}

/** The feature that a permission's area belongs to; areas without one are always open. */
const featureOf: Readonly<Partial<Record<Area, Feature>>> = {
  pages: 'site',
  components: 'editor',
  media: 'media',
  blog: 'blog',
  forms: 'forms',
  customers: 'customers',
  products: 'products',
  orders: 'orders',
  invoices: 'invoices',
  quotes: 'quotes',
  notes: 'notes',
  projects: 'projects',
  tasks: 'tasks',
  calendar: 'calendar',
  email_marketing: 'email_marketing',
  live_chat: 'live_chat',
  voip: 'voip',
}

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
  const feature = featureOf[areaOf(permission)]
  return !feature || hasFeature(subscription, feature)
}

/** The sentence for a refused feature: what would open it. */
export function featureRefusal({ plan, modules: held }: Subscription, feature: Feature): string {
  const gate: FeatureRule = featureRules[feature]
  if (plans.indexOf(plan) < plans.indexOf(gate.plan)) return `This needs the ${gate.plan} plan.`
  if (gate.module && !held.includes(gate.module)) return `This needs the module ${gate.module}.`
  return 'This is not open to you.'
}
