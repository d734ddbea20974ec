import { expect, test } from 'vitest'
import { useServer } from '../../server/src/app/test-server.ts'
import {
  type Feature,
  featureRules,
  type ModuleName,
  plans,
  type Subscription,
} from '../../server/src/kernel/access/features.ts'
import { isPermission } from '../../server/src/kernel/access/permissions.ts'
import { RequestContext } from '../../server/src/kernel/context/context.ts'
import { ADMINISTRATOR, everyPermission, type Viewer } from '../../server/src/kernel/tenancy/viewer.ts'
import type { ApiError } from '../../server/src/kernel/validation/errors.ts'

const kit = useServer()

const administrator: Viewer = {
  sessionId: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  email: 'owner@birch.test',
  displayName: 'Bea Birch',
  roleId: ADMINISTRATOR,
  roleName: 'Administrator',
  homeTenantId: null,
  agency: null,
  held: everyPermission,
}

/** Looks at a request of somebody in a tenant that has subscribed to so much. */
function inside<Result>(viewer: Viewer | null, subscription: Subscription, look: (ctx: RequestContext) => Result) {
  return kit.server.inTenant(kit.tenants.birch as string, async ({ em, log, installation, jobs, currentTenant }) => {
    const ctx = new RequestContext({
      openEm: () => em,
      entryPoint: 'admin',
      requestId: 'gates',
      log,
      http: null,
      installation,
      jobs,
    })
    ctx.setIdentity(viewer, { ...currentTenant, ...subscription })
    return look(ctx)
  })
}

function refusalOf(work: () => void): string | null {
  try {
    work()
    return null
  } catch (error) {
    return `${(error as ApiError).code}: ${(error as ApiError).message}`
  }
}

const features = (Object.keys(featureRules) as Feature[]).map((feature) => {
  const gate: { plan: Subscription['plan']; module?: ModuleName } = featureRules[feature]
  const enough: Subscription = { plan: gate.plan, modules: gate.module ? [gate.module] : [] }
  const smaller = plans.slice(0, plans.indexOf(gate.plan)).map((plan) => ({
    subscription: { ...enough, plan },
    sentence: `This needs the ${gate.plan} plan.`,
  }))
  const without = gate.module
    ? [{ subscription: { plan: plans[2], modules: [] }, sentence: `This needs the module ${gate.module}.` }]
    : []
  return { feature, enough, tooLittle: [...smaller, ...without] }
})

test.each(features)('$feature is open with its plan and module, and to nobody with less', async (gate) => {
  const { feature, enough, tooLittle } = gate
  const demand = (ctx: RequestContext) => refusalOf(() => ctx.requireFeature(feature))
  expect(await inside(administrator, enough, demand)).toBeNull()
  expect(await inside(null, enough, demand)).toBeNull()
  for (const { subscription, sentence } of tooLittle) {
    expect(await inside(administrator, subscription, demand)).toBe(`FORBIDDEN: ${sentence}`)
    expect(await inside(null, subscription, demand)).toBe('UNAUTHENTICATED: Sign in first.')
  }
})

const ofPermissions = features.flatMap((gate) => {
  const permission = `${gate.feature}.can_edit`
  return isPermission(permission) ? [{ ...gate, permission }] : []
})

test.each(ofPermissions)('$permission is of use only while its feature is open', async (gate) => {
  const { permission, enough, tooLittle } = gate
  const demand = (ctx: RequestContext) => [
    ctx.can(permission),
    ctx.permissions.has(permission),
    refusalOf(() => ctx.require(permission)),
  ]
  expect(await inside(administrator, enough, demand)).toEqual([true, true, null])
  for (const { subscription } of tooLittle) {
    expect(await inside(administrator, subscription, demand)).toEqual([
      false,
      false,
      "FORBIDDEN: You don't have permission to do this. Ask an administrator.",
    ])
  }
})

test('some features need more than the smallest plan, and some a module', () => {
  expect(features.filter(({ tooLittle }) => tooLittle.length > 0).length).toBeGreaterThan(10)
})
