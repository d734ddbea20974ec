import { validate } from 'class-validator'
import { type InputFault, UserInputError } from './errors.ts'

/** Validates an input by the decorators of its class. Throws UserInputError with an error for each field. */
export async function checkInput(value: object | undefined): Promise<void> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const wrong = await validate(value, { forbidUnknownValues: false, stopAtFirstError: true })
  const faults = wrong.flatMap(({ property, constraints = {} }): InputFault[] =>
    Object.values(constraints).map((message) => ({ code: 'INVALID', message, field: property })),
  )
  if (faults.length > 0) throw new UserInputError(faults)
}
