import { THEME_COLOURS } from '@mainstreet/blocks/fields'
import { FONTS } from '@mainstreet/blocks/styles'
import { Card, NumberInput, Select, SimpleGrid, Slider, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { SectionDefaults } from '../../../content/components/public-api.ts'
import styles from '../settings.module.css'
import { SettingsScreen } from '../settings-screen.tsx'
import { SitePreview } from '../site-preview.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { ContentWidths } from './content-widths.tsx'
import { NamedStyles } from './named-styles.tsx'
import { ThemeColourInput } from './theme-colour-input.tsx'

const FAMILIES = ['Inter', ...FONTS]
const WEIGHTS = [
  { value: '400', label: 'Normal' },
  { value: '600', label: 'Semi-bold' },
  { value: '700', label: 'Bold' },
]

/** The site's theme, next to a preview of the home page. */
export function ThemeScreen() {
  const [drawn, setDrawn] = useState(0)
  return (
    <SettingsScreen title="Theme" text="Colours, fonts and shapes that every page follows.">
      {(form) => (
        <div className={styles.beside}>
          <Stack>
            <Colours form={form} />
            <Fonts form={form} />
            <Shapes form={form} />
            <ContentWidths form={form} />
            <NamedStyles form={form} />
            <SectionDefaults onChanged={() => setDrawn((count) => count + 1)} />
          </Stack>
          {form.mayEdit && <SitePreview key={drawn} changes={form.changes} />}
        </div>
      )}
    </SettingsScreen>
  )
}

function Colours({ form }: { form: SettingsForm }) {
  const colors = form.values.colors as Record<string, string>
  return (
    <Card component="section" aria-labelledby="colours">
      <Title order={2} id="colours" mb="md">
        Colours
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {THEME_COLOURS.map((name) => (
          <ThemeColourInput
            key={name}
            name={name}
            value={colors[name] ?? ''}
            error={form.errors[`colors.${name}`]}
            disabled={!form.mayEdit}
            onChange={(colour) => form.set('colors', { ...colors, [name]: colour })}
          />
        ))}
      </SimpleGrid>
    </Card>
  )
}

function Fonts({ form }: { form: SettingsForm }) {
  const select = (name: 'headingFont' | 'bodyFont', label: string) => (
    <Select
      label={label}
      allowDeselect={false}
      searchable
      data={FAMILIES.includes(form.values[name]) ? FAMILIES : [form.values[name], ...FAMILIES]}
      value={form.values[name]}
      error={form.errors[name]}
      disabled={!form.mayEdit}
      onChange={(family) => family && form.set(name, family)}
    />
  )
  return (
    <Card component="section" aria-labelledby="fonts">
      <Title order={2} id="fonts" mb="md">
        Fonts
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {select('headingFont', 'Headings')}
        {select('bodyFont', 'Text')}
      </SimpleGrid>
    </Card>
  )
}

function Shapes({ form }: { form: SettingsForm }) {
  const { radius, spacing, buttonRadius, buttonWeight, buttonUppercase } = form.values
  const disabled = !form.mayEdit
  return (
    <Card component="section" aria-labelledby="shapes">
      <Stack>
        <Title order={2} id="shapes">
          Shapes and buttons
        </Title>
        <Sized
          label="Corner radius"
          value={radius}
          min={0}
          max={40}
          {...{ disabled }}
          onChange={(px) => form.set('radius', px)}
        />
        <Sized
          label="Spacing"
          value={spacing}
          min={4}
          max={48}
          {...{ disabled }}
          onChange={(px) => form.set('spacing', px)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label="Button radius"
            description="In px. Leave empty to use the corner radius."
            min={0}
            max={60}
            allowDecimal={false}
            value={buttonRadius ?? ''}
            error={form.errors.buttonRadius}
            disabled={disabled}
            onChange={(px) => form.set('buttonRadius', typeof px === 'number' ? px : null)}
          />
          <Select
            label="Button text"
            description="Font weight"
            allowDeselect={false}
            data={WEIGHTS}
            value={String(buttonWeight)}
            disabled={disabled}
            onChange={(weight) => weight && form.set('buttonWeight', Number(weight))}
          />
        </SimpleGrid>
        <Switch
          label="Button text in capitals"
          checked={buttonUppercase}
          disabled={disabled}
          onChange={(event) => form.set('buttonUppercase', event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}

interface SizedProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly disabled: boolean
  onChange(px: number): void
}

function Sized({ label, value, ...rest }: SizedProps) {
  return (
    <div>
      <Text component="div" fw={500}>
        {label}: {value} px
      </Text>
      <Slider thumbLabel={label} label={null} value={value} {...rest} />
    </div>
  )
}
