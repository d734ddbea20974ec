import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { CapabilitySettingsService, SettingsOfCapability } from './index.ts'

const kit = useServer()
const { database } = kit

class PrinterSettings extends SettingsOfCapability {
  static readonly capability = 'printer'

  colour = 'black'
  copies = 1
}

let [maple, birch] = ['', '']
beforeAll(() => {
  maple = kit.tenants.maple as string
  birch = kit.tenants.birch as string
})

const read = (tenant: string) =>
  kit.server.inTenant(tenant, (ctx: RequestContext) => ctx.use(CapabilitySettingsService).read(PrinterSettings))
const change = (tenant: string, changes: Parameters<typeof changeIn>[1]) =>
  kit.server.inTenant(tenant, (ctx: RequestContext) => changeIn(ctx, changes))
function changeIn(ctx: RequestContext, changes: { colour?: string | null; copies?: number; version?: number }) {
  return ctx.use(CapabilitySettingsService).change(PrinterSettings, changes)
}

test('settings have their defaults until they are changed, each by itself', async () => {
  expect(await read(maple)).toEqual({ colour: 'black', copies: 1, version: 1 })
  await change(maple, { copies: 3, colour: null })
  expect(await read(maple)).toMatchObject({ colour: 'black', copies: 3 })
  expect(await database.query("select data from capability_settings where capability = 'printer'")).toEqual([
    { data: { copies: 3 } },
  ])
})

test('a tenant knows nothing of the settings of another', async () => {
  await change(birch, { colour: 'green' })
  expect(await read(maple)).toMatchObject({ colour: 'black' })
  expect(await read(birch)).toMatchObject({ colour: 'green', copies: 1 })
})

test('a change of an older version is a conflict that has the current settings', async () => {
  const { version } = await change(maple, { colour: 'red' })
  expect((await read(maple)).version).toBe(version)
  await change(maple, { colour: 'blue', version })
  const stale = change(maple, { colour: 'grey', version })
  await expect(stale).rejects.toMatchObject({ faults: [{ code: 'CONFLICT' }], current: { colour: 'blue' } })
  expect(await read(maple)).toMatchObject({ colour: 'blue' })
})

test('two first changes at once are both kept', async () => {
  await database.query("delete from capability_settings where capability = 'printer'")
  await Promise.all([change(maple, { colour: 'red' }), change(maple, { copies: 2 })])
  expect(await read(maple)).toMatchObject({ colour: 'red', copies: 2 })
})

test('the log names the capability and what changed', async () => {
  await change(maple, { copies: 9 })
  const [entry] = await database.query(
    "select record_title, changes from audit_entry where kind = 'capability_settings' order by id desc limit 1",
  )
  expect(entry).toEqual({ record_title: 'printer', changes: [{ field: 'data.copies', before: '2', after: '9' }] })
})
