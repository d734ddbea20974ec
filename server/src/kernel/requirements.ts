import type { GraphQLResolveInfo } from 'graphql'
import { createMethodMiddlewareDecorator } from 'type-graphql'
import type { RequestContext } from './context.ts'
import { badInput, forbidden, type InputFault, UserInputError } from './errors.ts'
import type { Feature } from './features.ts'
import type { Permission } from './permissions.ts'
import { SUPER_ADMINISTRATOR, USER } from './viewer.ts'

/** Who may call an operation. */
export type Requirement =
  | { readonly who: 'anyone'; readonly feature?: Feature }
  | { readonly who: 'signed-in'; readonly feature?: Feature }
  | { readonly who: 'shopper' }
  | { readonly who: 'agency-or-installation' }
  | { readonly who: 'installation' }
  | {
      readonly who: 'allowed'
      readonly permission: Permission
      readonly feature?: Feature
      readonly isForPeople?: true
    }

const requirements = new Map<string, Requirement>()

/** What each operation of the schema requires, by its name; every operation states one, or the schema is not built. */
export const operationRequirements: ReadonlyMap<string, Requirement> = requirements

const checks = new Map<string, (ctx: RequestContext) => void>()

/** Throws unless the asker may call the operation. */
export function authorizeOperation(operation: string, ctx: RequestContext): void {
  checks.get(operation)?.(ctx)
}

function authorize(requirement: Requirement, check: (ctx: RequestContext) => void): MethodDecorator {
  const middleware = createMethodMiddlewareDecorator<RequestContext>(async ({ context, info }, next) => {
    check(context)
    try {
      return await next()
    } catch (error) {
      return toUserErrors(error, info)
    }
  })
  return (target, name, descriptor) => {
    requirements.set(String(name), requirement)
    checks.set(String(name), check)
    return middleware(target, name, descriptor as never)
  }
}

/** A rule broken by the input itself, before any work began, is answered like one broken within. */
function toUserErrors(error: unknown, { parentType, schema }: GraphQLResolveInfo): { userErrors: InputFault[] } {
  if (!(error instanceof UserInputError)) throw error
  if (parentType !== schema.getMutationType()) throw badInput(error.message)
  return { userErrors: [...error.faults] }
}

/** Open to everybody, also signed out; what they see is narrowed by the service. */
export function OpenToAnyone(feature?: Feature): MethodDecorator {
  return authorize(feature ? { who: 'anyone', feature } : { who: 'anyone' }, (ctx) => {
    if (feature) ctx.requireFeature(feature)
  })
}

/** For every account, whatever its role; not for API keys. */
export function ForSignedIn(feature?: Feature): MethodDecorator {
  return authorize(feature ? { who: 'signed-in', feature } : { who: 'signed-in' }, (ctx) => {
    if (feature) ctx.requireFeature(feature)
    ctx.requirePerson()
  })
}

/** For shoppers, of their own account. */
export function ForShoppers(): MethodDecorator {
  return authorize({ who: 'shopper' }, (ctx) => {
    if (ctx.requireViewer().roleId !== USER) throw forbidden('This is for the accounts of shoppers.')
  })
}

/** For those who look after several tenants: agencies' people, and role 1. What they see is narrowed by the service. */
export function ForAgencies(): MethodDecorator {
  return authorize({ who: 'agency-or-installation' }, (ctx) => {
    const viewer = ctx.requireViewer()
    if (viewer.roleId !== SUPER_ADMINISTRATOR && !viewer.agency) throw forbidden()
  })
}

/** For role 1 alone. */
export function ForInstallation(): MethodDecorator {
  return authorize({ who: 'installation' }, (ctx) => {
    if (ctx.requireViewer().roleId !== SUPER_ADMINISTRATOR) throw forbidden()
  })
}

/** For roles that hold the permission, on a plan that has the feature. */
export function Requires(permission: Permission, feature?: Feature): MethodDecorator {
  const requirement: Requirement = { who: 'allowed', permission, ...(feature ? { feature } : {}) }
  return authorize(requirement, (ctx) => ctx.require(permission, feature))
}

/** The same, but for API keys: what only somebody who is signed in may do. */
export function RequiresPerson(permission: Permission, feature?: Feature): MethodDecorator {
  const requirement: Requirement = { who: 'allowed', permission, ...(feature ? { feature } : {}), isForPeople: true }
  return authorize(requirement, (ctx) => {
    ctx.require(permission, feature)
    ctx.requirePerson()
  })
}
