import { NAMED_STYLE_GROUPS } from '@mainstreet/blocks/styles'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, InputType, ObjectType } from 'type-graphql'
import type { InputFault } from '../../../kernel/validation/errors.ts'

@ObjectType({ description: 'A style with a name, which blocks follow.' })
export class NamedStyle {
  @Field(() => String, { description: 'Blocks store it, so it never changes.' })
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => GraphQLJSONObject, {
    description: 'Settings of blocks by group (typography, background, border, spacing, hover), as pages store them.',
  })
  settings!: Record<string, unknown>
}

@InputType()
export class NamedStyleInput {
  @Field(() => String)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => GraphQLJSONObject)
  settings!: Record<string, unknown>
}

export const MAX_STYLES = 50
const MAX_NAME = 60
/** Characters of a style's settings as JSON, far more than all of them together need. */
const MAX_SETTINGS = 10_000
const ID = /^[a-z0-9][a-z0-9-]{0,39}$/

/** Validation errors of named styles, each at its path, such as `namedStyles.1.name`. */
export function namedStyleFaults(styles: readonly NamedStyleInput[]): InputFault[] {
  return styles.flatMap((style, at) => [
    ...nameFaults(style, styles.slice(0, at), `namedStyles.${at}`),
    ...settingsFaults(style.settings, `namedStyles.${at}.settings`),
  ])
}

function nameFaults({ id, name }: NamedStyleInput, others: readonly NamedStyleInput[], path: string): InputFault[] {
  const isTaken = others.some((other) => other.name.trim().toLowerCase() === name.trim().toLowerCase())
  const faults = [
    !ID.test(id) && fault(`${path}.id`, 'An id has up to 40 lowercase letters, digits and hyphens'),
    others.some((other) => other.id === id) && fault(`${path}.id`, 'Another style has this id'),
    !name.trim() && fault(`${path}.name`, 'Please enter a name'),
    name.length > MAX_NAME && fault(`${path}.name`, `A name has at most ${MAX_NAME} characters`),
    isTaken && fault(`${path}.name`, 'Another style has this name'),
  ]
  return faults.filter((each) => each !== false)
}

/** Values are checked where they are drawn, as those of blocks are. */
function settingsFaults(settings: Record<string, unknown>, path: string): InputFault[] {
  const unknown = Object.keys(settings).find((group) => !(NAMED_STYLE_GROUPS as readonly string[]).includes(group))
  if (unknown !== undefined) return [fault(path, `Please use only these groups: ${NAMED_STYLE_GROUPS.join(', ')}`)]
  return JSON.stringify(settings).length > MAX_SETTINGS ? [fault(path, 'This style has too many settings')] : []
}

function fault(field: string, message: string): InputFault {
  return { code: 'INVALID', message, field }
}
