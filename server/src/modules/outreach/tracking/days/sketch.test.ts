import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../../../tests/kit/database.ts'
import { visitorNumber } from '../tracking-test-kit.ts'
import {
  DECODED_RANK,
  DECODED_REGISTER,
  ENCODED,
  estimatedCount,
  HASH,
  rankOf,
  registerOf,
  SKETCH,
  type Sketch,
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

/** The merged sketch of several days, each with visitors from a number to another. */
async function merged(days: readonly (readonly [from: number, to: number])[], registers: number): Promise<Sketch> {
  const codes: number[] = []
  for (const day of days) {
    const [row] = await database.query<{ codes: number[] }>(
      `select ${ENCODED} as codes from (
        select ${registerOf('"hash"', registers)} as "register", max(${rankOf('"hash"')}) as "rank"
          from (select ${HASH} as "hash" from (${VISITORS}) v) h group by 1) r`,
      [...day],
    )
    codes.push(...(row?.codes ?? []))
  }
  const [sketch] = await database.query<Sketch>(
    `select ${SKETCH} from (select ${DECODED_REGISTER} as "register", max(${DECODED_RANK}) as "rank"
      from unnest($1::int[]) "code" group by 1) r`,
    [codes],
  )
  return sketch as Sketch
}

describe.each([
  [TOTAL_REGISTERS, 0.05],
  [VALUE_REGISTERS, 0.15],
])('with %i registers', (registers, most) => {
  test.each([10, 500, 5000, 60_000])('%i visitors of three days that overlap are counted', async (count) => {
    const half = Math.ceil(count / 2)
    const sketch = await merged(
      [
        [1, half],
        [Math.ceil(half / 2), count],
        [1, count],
      ],
      registers,
    )
    expect(Math.abs(estimatedCount(sketch, registers) - count) / count).toBeLessThan(most)
  })
})

describe('a sketch of nobody', () => {
  let sketch: Sketch
  beforeAll(async () => {
    sketch = await merged([], TOTAL_REGISTERS)
  })

  test('counts nobody', () => {
    expect(estimatedCount(sketch, TOTAL_REGISTERS)).toBe(0)
  })
})
