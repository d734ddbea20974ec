import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../../../tests/kit/database.ts'
import { visitorNumber } from '../tracking-test-kit.ts'
import {
  BINARY_SKETCH,
  ENCODED,
  HASH,
  MergedSketch,
  rankOf,
  registerOf,
  TOTAL_REGISTERS,
  VALUE_REGISTERS,
} from './sketch.ts'

const database = useDatabase()

/** The register and the rank of a visitor, by whole numbers instead of floats. */
function expected(visitor: string, registers: number): { register: number; rank: number } {
  const hash = BigInt(`0x${createHash('md5').update(visitor).digest('hex').slice(0, 15)}`)
  const rest = (hash >> 11n).toString(2).padStart(49, '0')
  const rank = rest.includes('1') ? rest.indexOf('1') + 1 : 50
  return { register: Number(hash & BigInt(registers - 1)), rank }
}

const VISITORS = `select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as "visitor_id" from generate_series($1::int, $2::int) n`

test('SQL finds the same registers and ranks as whole numbers do', async () => {
  const rows = await database.query(
    `select ${registerOf('"hash"', TOTAL_REGISTERS)} as register, ${rankOf('"hash"')} as rank
     from (select "visitor_id", ${HASH} as "hash" from (${VISITORS}) v) h order by "visitor_id"`,
    [1, 3000],
  )
  const known = Array.from({ length: 3000 }, (_visitor, index) => expected(visitorNumber(index + 1), TOTAL_REGISTERS))
  expect(rows).toEqual(known)
})

/** The visitors of several days, each with visitors from a number to another. */
async function counted(days: readonly (readonly [from: number, to: number])[], registers: number): Promise<number> {
  const sketch = new MergedSketch(registers)
  const sent: Buffer[] = []
  for (const day of days) {
    const [row] = await database.query<{ sent: Buffer }>(
      `select ${BINARY_SKETCH} as sent from (select ${ENCODED} as "registers" from (
        select ${registerOf('"hash"', registers)} as "register", max(${rankOf('"hash"')}) as "rank"
          from (select ${HASH} as "hash" from (${VISITORS}) v) h group by 1) r) e`,
      [...day],
    )
    sent.push(row?.sent as Buffer)
  }
  sketch.add(Buffer.concat(sent))
  return sketch.visitors
}

describe.each([
  [TOTAL_REGISTERS, 0.05],
  [VALUE_REGISTERS, 0.15],
])('with %i registers', (registers, most) => {
  test.each([10, 500, 5000, 60_000])('%i visitors of three days that overlap are counted', async (count) => {
    const half = Math.ceil(count / 2)
    const days = [
      [1, half],
      [Math.ceil(half / 2), count],
      [1, count],
    ] as const
    expect(Math.abs((await counted(days, registers)) - count) / count).toBeLessThan(most)
  })
})

test('days without sketches, or with empty ones, have no visitors', async () => {
  const [row] = await database.query<{ sent: Buffer }>(
    `select ${BINARY_SKETCH} as sent from (select '{}'::int[] as "registers") e`,
  )
  const sketch = new MergedSketch(TOTAL_REGISTERS)
  expect(sketch.visitors).toBe(0)
  sketch.add(row?.sent as Buffer)
  expect(sketch.visitors).toBe(0)
})
