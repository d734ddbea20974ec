import type { Fields } from '@mainstreet/blocks/fields'
import type { Changes } from './controls/control-props.ts'
import { fieldRows } from './field-rows.ts'
import { GroupField } from './group-field.tsx'
import { isRelevant } from './is-relevant.ts'
import type { Source } from './setting-source.ts'
import styles from './settings-panel.module.css'
import { type Widget, widgetsFor } from './widgets.ts'

export interface GroupFieldsProps {
  readonly fields: Fields
  readonly values: Readonly<Record<string, unknown>>
  readonly isDisabled: boolean
  /** Where a setting's value comes from. */
  sourceOf(key: string): Source
  /** Whether a setting has its own value that can be reset. */
  canReset(key: string): boolean
  /** Changes settings as one step; undefined resets one. Stable for as long as the block is shown. */
  onChange(changes: Changes): void
}

/** The settings of one group, two per row if they fit. Widgets combine settings that are edited together. */
export function GroupFields(props: GroupFieldsProps) {
  const { fields, values } = props
  const widgets = widgetsFor(fields)
  const rows = fieldRows(
    fields,
    (key) => isRelevant(key, values),
    widgets.map(({ keys }) => keys),
  )
  return (
    <div className={styles.fields}>
      {rows.map((row) => {
        const widget = widgets.find(({ keys }) => keys === row.keys)
        if (widget) return <WidgetField key={row.keys[0]} widget={widget} {...props} />
        return (
          <div key={row.keys[0]} className={styles.fields} data-wide>
            {row.keys.map((key) => (
              <GroupField
                key={key}
                name={key}
                fields={fields}
                value={values[key]}
                unit={values[`${key}Unit`]}
                auto={values[`${key}Auto`]}
                isWide={row.isWide}
                isDisabled={props.isDisabled}
                source={props.sourceOf(key)}
                canReset={canResetAny([key, `${key}Unit`, `${key}Auto`], props)}
                onChange={props.onChange}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

function WidgetField({ widget, ...props }: GroupFieldsProps & { readonly widget: Widget }) {
  return (
    <div className={styles.field} data-wide>
      <widget.Component
        values={props.values}
        isDisabled={props.isDisabled}
        sourceOf={props.sourceOf}
        canReset={!props.isDisabled && canResetAny(widget.keys, props)}
        onReset={() => props.onChange(Object.fromEntries(widget.keys.map((key) => [key, undefined])))}
        onChange={props.onChange}
      />
    </div>
  )
}

function canResetAny(keys: readonly string[], { fields, canReset }: GroupFieldsProps): boolean {
  return keys.some((key) => key in fields && canReset(key))
}
