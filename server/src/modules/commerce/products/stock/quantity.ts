import { invalidField } from '../../../../kernel/validation/errors.ts'

/** What quantities of the API are multiplied by in the database, where they are integers. */
const THOUSANDTHS = 1000
/** So that sums of many stay integers of PostgreSQL. */
export const MOST_PIECES = 1_000_000

/** A quantity of the API, such as 4.5 litres, in thousandths. Throws UserInputError on `field`. */
export function toThousandths(quantity: number, field: string): number {
  const thousandths = Math.round(quantity * THOUSANDTHS)
  if (!Number.isFinite(quantity) || Math.abs(quantity) > MOST_PIECES)
    throw invalidField(field, `Enter a quantity of at most ${MOST_PIECES.toLocaleString('en')}`)
  if (Math.abs(thousandths / THOUSANDTHS - quantity) > 1e-9)
    throw invalidField(field, 'A quantity has at most three decimals')
  return thousandths
}

export const fromThousandths = (thousandths: number): number => thousandths / THOUSANDTHS
