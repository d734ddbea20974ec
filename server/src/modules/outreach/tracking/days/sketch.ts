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

/** SQL: a sketch in PostgreSQL's binary form, which is read many times faster than an array as text. */
export const BINARY_SKETCH = 'array_send("registers")'
/** Bytes before the elements: dimensions, flags, type, then the length and the first index of the only dimension. */
const HEADER = 20
const LENGTH_AT = 12
/** Bytes of an element: its size, then the code. */
const ELEMENT = 8

/** Merges the sketches of several days. In SQL that would take a row for each register of each day. */
export class MergedSketch {
  private readonly ranks: Uint8Array

  constructor(registers: number) {
    this.ranks = new Uint8Array(registers)
  }

  /** One or several concatenated sketches, as `BINARY_SKETCH` reads them. */
  add(sketches: Buffer): void {
    const ranks = this.ranks
    for (let at = 0; at + HEADER <= sketches.length; ) {
      const end = at + HEADER + sketches.readInt32BE(at + LENGTH_AT) * ELEMENT
      for (at += HEADER; at < end; at += ELEMENT) {
        const code = sketches.readInt32BE(at + ELEMENT / 2)
        const register = Math.floor(code / CODE)
        const rank = code % CODE
        if ((ranks[register] as number) < rank) ranks[register] = rank
      }
    }
  }

  /** The estimated number of different visitors of all days. */
  get visitors(): number {
    const ranks = this.ranks
    const count = ranks.length
    let sum = 0
    let empty = 0
    for (const rank of ranks) {
      sum += 2 ** -rank
      if (rank === 0) empty += 1
    }
    const bias = 0.7213 / (1 + 1.079 / count)
    const raw = (bias * count * count) / sum
    // Small numbers are estimated from the registers that are still empty.
    return Math.round(raw <= 2.5 * count && empty > 0 ? count * Math.log(count / empty) : raw)
  }
}
