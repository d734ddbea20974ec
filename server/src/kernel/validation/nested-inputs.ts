import { type ClassType, getMetadataStorage } from 'type-graphql'

/** A class of an input, or of the arguments of an operation. */
export type InputClass = ClassType<object>

export interface NestedInput {
  readonly name: string
  readonly type: InputClass
}

const classes = new WeakMap<object, boolean>()

/** Whether a class is declared by `@InputType()` or `@ArgsType()`. */
export function isInputClass(type: unknown): type is InputClass {
  if (typeof type !== 'function') return false
  const known = classes.get(type)
  if (known !== undefined) return known
  const { inputTypes, argumentTypes } = getMetadataStorage()
  const isDeclared = [...inputTypes, ...argumentTypes].some(({ target }) => target === type)
  classes.set(type, isDeclared)
  return isDeclared
}

const known = new WeakMap<InputClass, readonly NestedInput[]>()

/** The fields of an input whose values are inputs themselves, or lists of them; also those of its base classes. */
export function nestedInputs(type: InputClass): readonly NestedInput[] {
  const found = known.get(type) ?? findNestedInputs(type)
  known.set(type, found)
  return found
}

function findNestedInputs(type: InputClass): NestedInput[] {
  const nested = new Map<string, NestedInput>()
  for (const { target, name, getType } of getMetadataStorage().fields) {
    const isOwn = target === type
    if (!isOwn && !(typeof target === 'function' && type.prototype instanceof target)) continue
    const fieldType: unknown = getType()
    // A class may narrow a field of its base class.
    if (isInputClass(fieldType) && (isOwn || !nested.has(name))) nested.set(name, { name, type: fieldType })
  }
  return [...nested.values()]
}
