import type { Module, Plan } from '../../../generated/graphql.ts'

export const PLAN_NAMES: Readonly<Record<Plan, string>> = { BASIC: 'Basic', PRO: 'Pro', ENTERPRISE: 'Enterprise' }

export const MODULE_NAMES: Readonly<Record<Module, string>> = {
  STORE: 'Store',
  BLOG: 'Blog',
  EMAIL_MARKETING: 'Email marketing',
  DESIGN_STUDIO: 'Design studio',
}

export const PLAN_OPTIONS = Object.entries(PLAN_NAMES).map(([value, label]) => ({ value, label }))
export const MODULE_OPTIONS = Object.entries(MODULE_NAMES).map(([value, label]) => ({ value, label }))
