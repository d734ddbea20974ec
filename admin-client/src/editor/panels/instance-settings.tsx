import { type Field, readProps } from '@mainstreet/blocks/fields'
import { blockName, type TreeNode } from '@mainstreet/blocks/tree'
import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { RichTextField } from '../../ui/writers/rich-text-field.tsx'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { nameOf, type SavedTemplate } from '../session/index.ts'
import type { Changes } from './controls/control-props.ts'
import { FieldMarks } from './field-marks.tsx'
import { GroupFields } from './group-fields.tsx'
import { type InstanceBlock, readInstance } from './instance-blocks.ts'
import { labelOf } from './setting-names.ts'
import styles from './settings-panel.module.css'

interface InstanceSettingsProps {
  readonly id: string
  readonly node: TreeNode
  readonly templates: readonly SavedTemplate[]
}

/** The texts and images of a linked component, of which this instance may have its own. */
export function InstanceSettings({ id, node, templates }: InstanceSettingsProps) {
  const { session } = useEditor()
  const { blocks, unused } = useMemo(
    () => readInstance(node, (wanted) => templates.find((template) => template.id === wanted)?.tree ?? null),
    [node, templates],
  )
  const owned = blocks.filter(({ own }) => Object.keys(own).length > 0)
  const remove = (paths: readonly string[]) => perform(session, commands.removeOverrides, { id, paths })
  if (blocks.length === 0 && unused.length === 0) return null
  return (
    <section className={styles.instance} aria-labelledby="instance-heading">
      <h3 id="instance-heading">Texts and images here</h3>
      <Text fz="xs" c="dimmed">
        Changes apply to this page only. Everything else follows the component.
      </Text>
      {blocks.map((block) => (
        <BlockOverrides key={block.path} id={id} block={block} />
      ))}
      {unused.length > 0 && (
        <div className={styles.unused}>
          <Text fz="xs" c="dimmed">
            {unused.length === 1
              ? 'One text or image belongs to a block that the component no longer has. It is not shown.'
              : `${unused.length} texts or images belong to blocks that the component no longer has. They are not shown.`}
          </Text>
          <Button size="compact-xs" variant="default" mt={6} onClick={() => remove(unused)}>
            Remove
          </Button>
        </div>
      )}
      {owned.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          mt="sm"
          onClick={() => remove(owned.map(({ path }) => path))}
        >
          Reset all to the component
        </Button>
      )}
    </section>
  )
}

function BlockOverrides({ id, block }: { readonly id: string; readonly block: InstanceBlock }) {
  const { session } = useEditor()
  const { path, node, fields, own } = block
  const values = readProps(fields, { ...node.props, ...own })
  const change = (changes: Changes) =>
    perform(session, commands.setOverride, {
      id,
      path,
      block: blockName(node),
      changes: { ...changes, ...resetsWith(fields, changes) },
    })
  const rich = Object.entries(fields).filter(([, { control }]) => control.kind === 'richText')
  const others = Object.fromEntries(Object.entries(fields).filter(([, { control }]) => control.kind !== 'richText'))
  return (
    <fieldset aria-label={nameOf(node)} className={styles.override}>
      <GroupFields
        fields={others}
        values={values}
        isDisabled={false}
        sourceOf={(key) => (Object.hasOwn(own, key) ? 'own' : 'default')}
        canReset={(key) => Object.hasOwn(own, key)}
        onChange={change}
      />
      {rich.map(([key, field]) => (
        <div key={key} className={styles.field} data-wide>
          <RichOverride
            name={key}
            field={field}
            value={String(values[key] ?? '')}
            onChange={(html) => change({ [key]: html })}
          />
          <FieldMarks
            label={labelOf(key, field)}
            canReset={Object.hasOwn(own, key)}
            onReset={() => change({ [key]: undefined })}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** With the image, its size and focal point follow the component again. */
function resetsWith(fields: InstanceBlock['fields'], changes: Changes): Changes {
  const keys = Object.keys(changes).filter((key) => changes[key] === undefined)
  return Object.fromEntries(
    keys.flatMap((key) => {
      const control = fields[key]?.control
      if (control?.kind !== 'image') return []
      const { width, height, focus } = control.companions ?? {}
      return [width, height, focus].flatMap((companion) => (companion ? [[companion, undefined]] : []))
    }),
  )
}

interface RichOverrideProps {
  readonly name: string
  readonly field: Field<unknown>
  readonly value: string
  onChange(html: string): void
}

/** Starts again if the text changes in another way than by typing here, such as by undo. */
function RichOverride({ name, field, value, onChange }: RichOverrideProps) {
  const [known, setKnown] = useState({ value, start: 0 })
  if (known.value !== value) setKnown({ value, start: known.start + 1 })
  return (
    <RichTextField
      key={known.start}
      label={labelOf(name, field)}
      value={value}
      onChange={(html) => {
        setKnown({ ...known, value: html })
        onChange(html)
      }}
    />
  )
}
