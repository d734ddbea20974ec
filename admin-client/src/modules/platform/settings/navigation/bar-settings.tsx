import { THEME_COLOURS } from '@mainstreet/blocks/fields'
import { ColorInput, NumberInput, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import type { SettingsValues } from '../edited-settings.ts'
import type { SettingsForm } from '../use-settings-form.ts'

type Bar = SettingsValues['mainnavSettings']
type Named<Value> = { [Name in keyof Bar]: Bar[Name] extends Value ? Name : never }[keyof Bar] & string

const WEIGHTS = [
  { value: '400', label: 'Normal' },
  { value: '500', label: 'Medium' },
  { value: '600', label: 'Semi-bold' },
  { value: '700', label: 'Bold' },
]

/** How the bar looks and behaves. */
export function BarSettings({ form }: { form: SettingsForm }) {
  const bar = form.values.mainnavSettings
  const disabled = !form.mayEdit
  const set = (changes: Partial<Bar>) => form.set('mainnavSettings', { ...bar, ...changes })

  const flag = (name: Named<boolean>, label: string, description?: string) => (
    <Switch
      label={label}
      description={description}
      checked={bar[name] as boolean}
      disabled={disabled}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  )
  const size = (name: Named<number>, label: string) => (
    <NumberInput
      label={label}
      suffix=" px"
      allowDecimal={false}
      value={bar[name] as number}
      error={form.errors[`mainnavSettings.${name}`]}
      disabled={disabled}
      onChange={(px) => typeof px === 'number' && set({ [name]: px })}
    />
  )
  const colour = (name: 'backgroundColor' | 'navItemColor', label: string) => (
    <ColorInput
      label={label}
      placeholder="From the theme"
      description={(THEME_COLOURS as readonly string[]).includes(bar[name]) ? 'A colour of the theme' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': `Pick ${label} from the screen` }}
      fixOnBlur={false}
      value={bar[name]}
      error={form.errors[`mainnavSettings.${name}`]}
      disabled={disabled}
      onChange={(value) => set({ [name]: value })}
    />
  )

  return (
    <Stack>
      {flag('sticky', 'Stays in view while scrolling')}
      {flag(
        'transparent',
        'Transparent at the top of every page',
        'Overlaps the first section and shows the logo for dark backgrounds.',
      )}
      {flag('transparentOnHomepage', 'Transparent at the top of the home page')}
      {flag('fluid', 'As wide as the window')}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {colour('backgroundColor', 'Background')}
        {colour('navItemColor', 'Text')}
        <Select
          label="Font weight"
          allowDeselect={false}
          data={WEIGHTS}
          value={String(bar.navItemFontWeight)}
          disabled={disabled}
          onChange={(weight) => weight && set({ navItemFontWeight: Number(weight) })}
        />
        {size('navbarHeight', 'Height')}
        {size('logoAreaWidth', 'Width of the logo')}
        {size('logoAreaHeight', 'Height of the logo')}
        <Select
          label="Menu on small screens"
          allowDeselect={false}
          data={[
            { value: 'DROPDOWN', label: 'Drops down' },
            { value: 'OFFCANVAS', label: 'Slides in' },
          ]}
          value={bar.mobileNavStyle}
          disabled={disabled}
          onChange={(style) => style && set({ mobileNavStyle: style as Bar['mobileNavStyle'] })}
        />
        <Select
          label="Slides in from"
          allowDeselect={false}
          data={[
            { value: 'START', label: 'Left' },
            { value: 'END', label: 'Right' },
          ]}
          value={bar.mobileNavStylePosition}
          disabled={disabled || bar.mobileNavStyle !== 'OFFCANVAS'}
          onChange={(side) => side && set({ mobileNavStylePosition: side as Bar['mobileNavStylePosition'] })}
        />
      </SimpleGrid>
    </Stack>
  )
}
