import { isDeepStrictEqual } from 'node:util'
import type { GraphQLResolveInfo } from 'graphql'
import { createMethodMiddlewareDecorator } from 'type-graphql'
import type { Feature } from '../access/features.ts'
import type { Permission } from '../access/permissions.ts'
import type { RequestContext } from '../context/context.ts'
import { SUPER_ADMINISTRATOR, USER } from '../tenancy/viewer.ts'
import { ApiError, forbidden, type InputFault, UserInputError } from '../validation/errors.ts'

/** A permission, and the feature that its plan must have. */
export interface PermissionWithFeature {
  readonly permission: Permission
  readonly feature: Feature
}

/** Who may call an operation. */
export type Requirement = (
  | { readonly who: 'anyone'; readonly feature?: Feature }
  | { readonly who: 'signed-in'; readonly feature?: Feature }
  | { readonly who: 'shopper' }
  | { readonly who: 'agency-or-installation' }
  | { readonly who: 'installation' }
  | { readonly who: 'allowed'; readonly permission: Permission; readonly feature?: Feature }
  | { readonly who: 'allowed-some'; readonly some: readonly PermissionWithFeature[] }
) & {
  /** API keys are rejected, regardless of their permissions. */
  readonly isPersonOnly?: true
}

/** Ends the description of every person-only operation in the schema and in the REST documentation. */
export const PERSON_ONLY_NOTE = 'Needs a signed-in person: API keys are refused.'

const requirements = new Map<string, Requirement>()

/** What each operation of the schema requires, by its name; every operation states one, or the schema is not built. */
export const operationRequirements: ReadonlyMap<string, Requirement> = requirements

const checks = new Map<string, (ctx: RequestContext) => void>()

/** Throws unless the asker may call the operation. */
export function authorizeOperation(operation: string, ctx: RequestContext): void {
  checks.get(operation)?.(ctx)
}

function authorize(requirement: Requirement, requirePermission: (ctx: RequestContext) => void): MethodDecorator {
  return (target, name, descriptor) => {
    const operation = String(name)
    const check = (ctx: RequestContext) => {
      // Before permissions, because no permission would let an API key do this.
      if (requirement.isPersonOnly) ctx.refuseApiKeys(operation)
      requirePermission(ctx)
    }
    const known = requirements.get(operation)
    if (known && !isDeepStrictEqual(known, requirement))
      throw new Error(`The query and the subscription ${operation} must require the same.`)
    requirements.set(operation, requirement)
    checks.set(operation, check)
    const middleware = createMethodMiddlewareDecorator<RequestContext>(async ({ context, info }, next) => {
      check(context)
      try {
        return await next()
      } catch (error) {
        return toUserErrors(error, info)
      }
    })
    return middleware(target, name, descriptor as never)
  }
}

/** A rule broken by the input itself, before any work began, is answered like one broken within. */
function toUserErrors(error: unknown, { parentType, schema }: GraphQLResolveInfo): { userErrors: InputFault[] } {
  if (!(error instanceof UserInputError)) throw error
  if (parentType !== schema.getMutationType()) {
    const field = error.faults[0]?.field
    throw new ApiError('BAD_USER_INPUT', error.message, field ? { field } : {})
  }
  return { userErrors: [...error.faults] }
}

/** Open to everyone, also signed out. The service limits the data that they see. */
export function OpenToAnyone(feature?: Feature): MethodDecorator {
  return authorize(feature ? { who: 'anyone', feature } : { who: 'anyone' }, (ctx) => {
    if (feature) ctx.requireFeature(feature)
  })
}

/** For every account, regardless of its role; not for API keys. */
export function ForSignedIn(feature?: Feature): MethodDecorator {
  return authorize({ who: 'signed-in', ...(feature ? { feature } : {}), isPersonOnly: true }, (ctx) => {
    if (feature) ctx.requireFeature(feature)
    ctx.requireViewer()
  })
}

/** For shoppers, of their own account. */
export function ForShoppers(): MethodDecorator {
  return authorize({ who: 'shopper', isPersonOnly: true }, (ctx) => {
    if (ctx.requireViewer().roleId !== USER) throw forbidden('This is for the accounts of shoppers.')
  })
}

/** For people who manage several tenants: agency users and role 1. The service limits the data that they see. */
export function ForAgencies(): MethodDecorator {
  return authorize({ who: 'agency-or-installation', isPersonOnly: true }, (ctx) => {
    const viewer = ctx.requireViewer()
    if (viewer.roleId !== SUPER_ADMINISTRATOR && !viewer.agency) throw forbidden()
  })
}

/** For role 1 alone. */
export function ForInstallation(): MethodDecorator {
  return authorize({ who: 'installation', isPersonOnly: true }, (ctx) => {
    if (ctx.requireViewer().roleId !== SUPER_ADMINISTRATOR) throw forbidden()
  })
}

/** For roles that hold the permission, on a plan that has the feature. */
export function Requires(permission: Permission, feature?: Feature): MethodDecorator {
  const requirement: Requirement = { who: 'allowed', permission, ...(feature ? { feature } : {}) }
  return authorize(requirement, (ctx) => ctx.require(permission, feature))
}

/**
 * For roles that hold at least one of the permissions, on a plan with its feature: records of several kinds behind one
 * operation. The service then checks the one that the record needs.
 */
export function RequiresSome(some: readonly PermissionWithFeature[]): MethodDecorator {
  return authorize({ who: 'allowed-some', some }, (ctx) => {
    const isAllowed = some.some(({ permission, feature }) => ctx.hasFeature(feature) && ctx.can(permission))
    // The error names the first missing permission.
    if (!isAllowed && some[0]) ctx.require(some[0].permission, some[0].feature)
  })
}

/**
 * The same as `Requires`, but refused to API keys. For operations that manage people, roles, keys, mail servers, webhooks, domains,
 * agencies or tenants: a leaked key must not be able to create access that outlives it.
 */
export function RequiresPerson(permission: Permission, feature?: Feature): MethodDecorator {
  const requirement: Requirement = { who: 'allowed', permission, ...(feature ? { feature } : {}), isPersonOnly: true }
  return authorize(requirement, (ctx) => ctx.require(permission, feature))
}
