import { setImmediate as nextTurn } from 'node:timers/promises'
import { getMetadataStorage, validate } from 'class-validator'
import { type InputFault, UserInputError } from './errors.ts'
import { type InputClass, isInputClass, nestedInputs } from './nested-inputs.ts'

/** Objects that are validated in one turn of the event loop, a few milliseconds of work. */
const OBJECTS_PER_TURN = 100
/** Nobody reads more errors than this. */
const MAX_FAULTS = 100

/** An input with its class, and the path that leads to it, which is empty for the argument itself. */
interface Found {
  readonly input: object
  readonly type: InputClass
  readonly path: string
}

rememberRules()

/**
 * Caches the rules of each class until another rule is declared. For every object, class-validator searches the rules of all
 * classes for inherited ones, which takes longer than the validation itself.
 */
function rememberRules(): void {
  const storage = getMetadataStorage()
  const find = storage.getTargetValidationMetadatas.bind(storage)
  const add = storage.addValidationMetadata.bind(storage)
  let found = new WeakMap<object, ReturnType<typeof find>>()
  storage.addValidationMetadata = (rule) => {
    found = new WeakMap()
    add(rule)
  }
  storage.getTargetValidationMetadatas = (target, schema, always, strict, groups) => {
    if (schema || always || strict || groups?.length) return find(target, schema, always, strict, groups)
    const known = found.get(target) ?? find(target, schema, always, strict, groups)
    found.set(target, known)
    return known
  }
}

/**
 * Validates an argument and all inputs within it by the decorators of their classes, so that no input has to ask for
 * it. Throws UserInputError with one error per field, such as `lines.3.quantity`. If a field itself is invalid, for
 * example a list that is too long, the inputs inside it are not validated, so oversized lists stay cheap.
 *
 * The declared type is needed only for lists, and for objects that are not instances of their class.
 */
export async function checkInput(value: unknown, declared?: unknown): Promise<void> {
  const faults: InputFault[] = []
  const open = inputsOf(value, declared, '').toReversed()
  let checked = 0
  for (let next = open.pop(); next && faults.length < MAX_FAULTS; next = open.pop()) {
    const { input, type, path } = next
    const own = await faultsOf(input)
    faults.push(...own.map((fault) => ({ ...fault, field: join(path, fault.field) })))
    const wrong = new Set(own.map(({ field }) => field))
    const nested = nestedInputs(type).filter(({ name }) => !wrong.has(name))
    open.push(
      ...nested
        .flatMap((field) => inputsOf(Reflect.get(input, field.name), field.type, join(path, field.name)))
        .reverse(),
    )
    checked += 1
    if (checked % OBJECTS_PER_TURN === 0) await nextTurn()
  }
  if (faults.length > 0) throw new UserInputError(faults.slice(0, MAX_FAULTS))
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** The input objects in a value or a list. Scalars, including JSON scalars, contain none. */
function inputsOf(value: unknown, declared: unknown, path: string): Found[] {
  if (typeof value !== 'object' || value === null) return []
  // JSON may have tens of thousands of objects. None of them is an input.
  if (declared !== undefined && !isInputClass(declared)) return []
  if (Array.isArray(value)) return value.flatMap((one, at) => inputsOf(one, declared, join(path, `${at}`)))
  const own = value.constructor
  if (isInputClass(own) && (!isInputClass(declared) || value instanceof declared))
    return [{ input: value, type: own, path }]
  return isInputClass(declared) ? [{ input: Object.assign(new declared(), value), type: declared, path }] : []
}

async function faultsOf(input: object): Promise<(InputFault & { readonly field: string })[]> {
  const wrong = await validate(input, { forbidUnknownValues: false, stopAtFirstError: true })
  return wrong.flatMap(({ property, constraints = {} }) =>
    Object.values(constraints).map((message) => ({ code: 'INVALID', message, field: property })),
  )
}
