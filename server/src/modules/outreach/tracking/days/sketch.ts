/**
 * Visitors of several days cannot be added up, and counting them exactly takes longer the more there are. So each day has
 * a HyperLogLog sketch: of every visitor, some bits of a hash choose a register, and the register keeps the greatest
 * number of leading zeros in the rest. Sketches of many days merge in the time of few, and the count is off by about
 * 1.04 / √registers.
 */
export const TOTAL_REGISTERS = 2048
/** Of a value, such as one page: there are many of them. */
export const VALUE_REGISTERS = 256

/** Bits of a hash below its rank. */
const REGISTER_BITS = 11
const HASH_BITS = 60
const RANK_BITS = HASH_BITS - REGISTER_BITS

/** A register and its rank in one number. */
const CODE = 64

/** A positive hash of the visitor's id. MD5 is the same in every version of PostgreSQL. */
export const HASH = `('x' || substr(md5("visitor_id"::text), 1, ${HASH_BITS / 4}))::bit(${HASH_BITS})::bigint`

/** The exponent of the float is the logarithm: exact, and many times faster than `log()`. */
const logarithm = (number: string) =>
  `(((get_byte(float8send(${number}::float8), 0) << 4) | (get_byte(float8send(${number}::float8), 1) >> 4)) - 1023)`

export const registerOf = (hash: string, registers: number) => `(${hash} & ${registers - 1})::int`

/** The leading zeros of the other bits, and one. */
export const rankOf = (hash: string) =>
  `(case when (${hash} >> ${REGISTER_BITS}) = 0 then ${RANK_BITS + 1} else ${RANK_BITS} - ${logarithm(`(${hash} >> ${REGISTER_BITS})`)} end)`

export const ENCODED = `array_agg("register" * ${CODE} + "rank" order by "register")`
export const DECODED_REGISTER = `("code" / ${CODE})`
export const DECODED_RANK = `("code" % ${CODE})`

/** A merged sketch: how many registers are filled, and their sum of 2^-rank. */
export interface Sketch {
  readonly filled: number
  readonly sum: number
}

/** Over merged registers. */
export const SKETCH = 'count(*)::int as "filled", coalesce(sum(power(2::float8, -"rank")), 0) as "sum"'

/** How many visitors a sketch has seen. */
export function estimatedCount({ filled, sum }: Sketch, registers: number): number {
  const empty = registers - filled
  const bias = 0.7213 / (1 + 1.079 / registers)
  const raw = (bias * registers * registers) / (sum + empty)
  // Few visitors are counted by the registers that are still empty.
  const isSmall = raw <= 2.5 * registers && empty > 0
  return Math.round(isSmall ? registers * Math.log(registers / empty) : raw)
}
