import { validate } from 'class-validator'
import { type Fault, RuleBroken } from './errors.ts'

/** Checks an input by the rules at its class. Throws RuleBroken with a fault for each field. */
export async function checkInput(value: object | undefined): Promise<void> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const wrong = await validate(value, { forbidUnknownValues: false, stopAtFirstError: true })
  const faults = wrong.flatMap(({ property, constraints = {} }): Fault[] =>
    Object.values(constraints).map((message) => ({ code: 'INVALID', message, field: property })),
  )
  if (faults.length > 0) throw new RuleBroken(faults)
}
