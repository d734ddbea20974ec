import { expect, test } from 'vitest'
import { recordLabelOf } from '../kernel/registries/record-labels.ts'
import { rowIn } from '../modules/crm/customers/every-table-test-kit.ts'
import { capabilities } from './modules.ts'
import { contributionsOf } from './registries.ts'
import { useServer } from './test-server.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
const { recordKinds, recordLabels } = contributionsOf(capabilities)

/** Tables whose rows share their id with a record. */
const extending = async () =>
  (
    await database.query<{ table: string }>(
      `select c.relname as table from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname = 'id'
       where k.contype = 'f' and k.confrelid = 'record'::regclass and (
         select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('record_added', 'record_deleted')) = 2
       order by 1`,
    )
  ).map(({ table }) => table)

test('every kind of record is named after its table, which extends record', async () => {
  expect([...recordKinds.names].sort()).toEqual(await extending())
})

test("a row's title and path in the admin are found through its kind", async () => {
  const { maple } = kit.tenants
  for (const name of recordKinds.names) {
    const { id } = await rowIn(database, name, { tenant_id: maple })
    await kit.server.inTenant(maple as string, async (ctx) => {
      const { entity, titleOf, path, requireVisible } = recordKinds.get(name)
      expect(ctx.em.getMetadata().get(entity).tableName).toBe(name)
      const row = await requireVisible(ctx, String(id))
      expect(row).toMatchObject({ id })
      expect([titleOf(row as object), path(String(id))]).toEqual([
        expect.any(String),
        expect.stringContaining(String(id)),
      ])
    })
  }
})

test('the server cannot attach anything to a record of another tenant', async () => {
  const { maple, birch } = kit.tenants
  const { id } = await rowIn(database, 'customer', { tenant_id: birch })
  const insert = kit.server.inTenant(maple as string, (ctx) =>
    ctx.em.transactional((em) =>
      em.execute(
        `insert into note (tenant_id, record_id, title, created_by, created_at, updated_at) values (?, ?, 'x', 'x', now(), now())`,
        [maple, id],
      ),
    ),
  )
  await expect(insert).rejects.toThrow('within_tenant_note_record_id')
})

test('only the triggers write records, also for a tenant of its own', async () => {
  const { maple } = kit.tenants
  const { id } = await rowIn(database, 'customer', { tenant_id: maple })
  const run = (sql: string, values: unknown[]) =>
    kit.server.inTenant(maple as string, ({ em }) => em.transactional((inner) => inner.execute(sql, values)))
  const denied = 'permission denied for table record'
  const insert = `insert into record (tenant_id, id, kind) values (?, uuidv7(), 'customer')`
  await expect(run(insert, [maple])).rejects.toThrow(denied)
  await expect(run(`update record set kind = 'vehicle' where id = ?`, [id])).rejects.toThrow(denied)
  await expect(run('delete from record where id = ?', [id])).rejects.toThrow(denied)
  const recordsOf = () => database.query('select kind from record where id = $1', [id])
  expect(await recordsOf()).toEqual([{ kind: 'customer' }])
  await run('delete from customer where id = ?', [id])
  expect(await recordsOf()).toEqual([])
})

test('every record label names a table', async () => {
  const tables = await kit.server.inTenant(kit.tenants.maple as string, async ({ em }) =>
    [...em.getMetadata().getAll().values()].map(({ tableName }) => tableName),
  )
  const labelled = capabilities.flatMap(({ recordLabels = {} }) => Object.keys(recordLabels))
  expect(labelled).toContain('vehicle_visit')
  expect(labelled.filter((table) => !tables.includes(table))).toEqual([])
})

test('what belongs to people is counted under a label made of words', () => {
  const named = capabilities.flatMap(({ personalData }) => (personalData ? [personalData.name] : []))
  expect(named).toContain('web_order')
  const labels = named.map((name) => recordLabelOf(recordLabels, name).plural)
  expect(labels.filter((label) => !/^[A-Z][a-z ]+s$/.test(label) || label.endsWith('ys'))).toEqual([])
})
