import { Autocomplete, TextInput } from '@mantine/core'
import { useEditor } from '../../editor-context.ts'
import type { ControlProps } from './control-props.ts'

/** Where a link leads: an address, or one of the tenant's pages. */
export function LinkControl({ label, help, value, isDisabled, onChange }: ControlProps<'link'>) {
  const { pageAddresses } = useEditor()
  return (
    <Autocomplete
      label={label}
      description={help}
      placeholder="/page, https://… or #place"
      data={[...pageAddresses]}
      limit={8}
      value={typeof value === 'string' ? value : ''}
      disabled={isDisabled}
      onChange={onChange}
    />
  )
}

export function IconControl({ label, help, value, isDisabled, onChange }: ControlProps<'icon'>) {
  return (
    <TextInput
      label={label}
      description={help ?? "The icon's name, for example phone or map-pin"}
      value={typeof value === 'string' ? value : ''}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
