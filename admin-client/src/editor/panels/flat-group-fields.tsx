import { type Control, type Fields, readProps } from '@mainstreet/blocks/fields'
import { memo, useCallback } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import type { Changes } from './controls/control-props.ts'
import { GroupFields } from './group-fields.tsx'
import { propSource } from './setting-source.ts'

/** Texts, links, images and lists are content, so they have no default to reset to. */
const RESETTABLE: ReadonlySet<Control['kind']> = new Set([
  'number',
  'slider',
  'toggle',
  'choice',
  'colour',
  'font',
  'shadow',
  'columnWidths',
])

interface FlatGroupFieldsProps {
  readonly id: string
  readonly fields: Fields
  readonly props: Readonly<Record<string, unknown>>
}

/** Settings that apply to every device. A new block stores most of them, so only changed values can be reset. */
export const FlatGroupFields = memo(
  function Fields({ id, fields, props }: FlatGroupFieldsProps) {
    const { session } = useEditor()
    const values = readProps(fields, props)
    const change = useCallback(
      (changes: Changes) => {
        // A delayed change may arrive after the block was removed.
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
          if (!field || !RESETTABLE.has(field.control.kind)) return false
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
