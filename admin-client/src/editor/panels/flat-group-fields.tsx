import { type Control, type Fields, readProps } from '@mainstreet/blocks/fields'
import { memo, useCallback } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import type { Changes } from './controls/control-props.ts'
import { GroupFields } from './group-fields.tsx'
import { propSource } from './setting-source.ts'

/** Words, links, pictures and lists are content: there is nothing to go back to. */
const HAS_A_WAY_BACK: ReadonlySet<Control['kind']> = new Set([
  'number',
  'slider',
  'toggle',
  'choice',
  'colour',
  'font',
  'shadow',
])

interface FlatGroupFieldsProps {
  readonly id: string
  readonly fields: Fields
  readonly props: Readonly<Record<string, unknown>>
}

/** Settings that hold on every device. A block is born with most of them, so only what differs can be given back. */
export const FlatGroupFields = memo(
  function Fields({ id, fields, props }: FlatGroupFieldsProps) {
    const { session } = useEditor()
    const values = readProps(fields, props)
    const change = useCallback(
      (changes: Changes) => {
        // What is still on its way when a block is removed has nowhere to go.
        if (session.document.node(id)) perform(session, commands.setProps, { id, changes })
      },
      [session, id],
    )
    return (
      <GroupFields
        fields={fields}
        values={values}
        isDisabled={false}
        sourceOf={(key) => propSource(props, key)}
        canReset={(key) => {
          const field = fields[key]
          if (!field || !HAS_A_WAY_BACK.has(field.control.kind)) return false
          return propSource(props, key) === 'own' && values[key] !== field.initial
        }}
        onChange={change}
      />
    )
  },
  (before, now) =>
    before.id === now.id &&
    before.fields === now.fields &&
    Object.keys(now.fields).every((key) => before.props[key] === now.props[key]),
)
