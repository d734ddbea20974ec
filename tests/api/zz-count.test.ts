import { test } from 'vitest'
import { createSchema } from '../../server/src/app/schema.ts'
import { operationsOf } from './operations.ts'
import { rowKindOf } from './values.ts'
import { table } from '../../server/src/rest/table.ts'
test('count', async () => {
  const schema = await createSchema()
  const ops = operationsOf(schema)
  const leaves = ops.flatMap((o) => o.leaves.map((l) => ({ o, l })))
  const by: Record<string, number> = {}
  for (const { l } of leaves) by[l.type] = (by[l.type] ?? 0) + 1
  console.log(ops.length, ops.filter(o=>o.kind==='query').length, by, 'routes', table.length, table.filter(r=>r.method==='GET').length)
  const q = leaves.filter(({o,l})=>o.kind==='query' && l.type==='String')
  console.log('query strings', q.length)
  for (const { l } of leaves) if (l.type === 'ID') try { rowKindOf(l) } catch (e) { console.log((e as Error).message) }
  console.log(leaves.filter(({l})=>(l.input.extensions as any).maxLength).map(({l})=>l.slot+' '+(l.input.extensions as any).maxLength).join('\n'))
})
