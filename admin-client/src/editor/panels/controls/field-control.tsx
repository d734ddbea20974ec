import type { Control } from '@mainstreet/blocks/fields'
import type { ComponentType } from 'react'
import { labelOf } from '../setting-names.ts'
import { ChoiceControl } from './choice-control.tsx'
import { CodeControl } from './code-control.tsx'
import { ColourControl } from './colour-control.tsx'
import { ColumnWidthsControl } from './column-widths-control.tsx'
import { ConditionControl } from './condition-control.tsx'
import type { ControlProps, FieldControlProps } from './control-props.ts'
import { FontControl } from './font-control.tsx'
import { IconControl } from './icon-control.tsx'
import { ImageControl } from './image-control.tsx'
import { LinkControl } from './link-control.tsx'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PatternControl } from './pattern-control.tsx'
import { RecordControl } from './record-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import { ShadowControl } from './shadow-control.tsx'
import { SliderControl } from './slider-control.tsx'
import { TextControl } from './text-control.tsx'
import { ToggleControl } from './toggle-control.tsx'

/** The control for each kind of setting. The panel knows only these kinds, not the blocks. */
const CONTROLS: { readonly [Kind in Control['kind']]: ComponentType<ControlProps<Kind>> | null } = {
  text: TextControl,
  number: NumberControl,
  slider: SliderControl,
  toggle: ToggleControl,
  choice: ChoiceControl,
  colour: ColourControl,
  columnWidths: ColumnWidthsControl,
  condition: ConditionControl,
  font: FontControl,
  shadow: ShadowControl,
  link: LinkControl,
  icon: IconControl,
  image: ImageControl,
  record: RecordControl,
  code: CodeControl,
  pattern: PatternControl,
  richText: RichTextControl,
  list: ListControl,
  none: null,
}

export function FieldControl({ name, field, isRequired, ...rest }: FieldControlProps) {
  const Editor = CONTROLS[field.control.kind] as ComponentType<ControlProps> | null
  if (!Editor) return null
  return (
    <Editor
      control={field.control}
      label={labelOf(name, field)}
      help={field.help}
      isRequired={isRequired ?? field.required ?? false}
      isDraft={rest.isDraft}
      isDisabled={rest.isDisabled ?? false}
      isInherited={rest.isInherited ?? false}
      value={rest.value}
      companions={rest.companions}
      onChange={rest.onChange}
      onChangeAlso={rest.onChangeAlso}
      FieldControl={FieldControl}
    />
  )
}
