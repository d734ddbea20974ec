import { Card, Select, SimpleGrid, Stack, Switch, Textarea, TextInput, Title } from '@mantine/core'
import { ImageInput } from '../../content/media/public-api.ts'
import { SettingsScreen } from './settings-screen.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const TIME_ZONES = Intl.supportedValuesOf('timeZone')
const LOCALES = [
  { value: 'en-CA', label: 'English (Canada)' },
  { value: 'fr-CA', label: 'French (Canada)' },
  { value: 'en-US', label: 'English (United States)' },
  { value: 'es-US', label: 'Spanish (United States)' },
  { value: 'en-GB', label: 'English (United Kingdom)' },
]

export function GeneralScreen() {
  return (
    <SettingsScreen title="General">
      {(form) => (
        <>
          <Card component="section" aria-labelledby="company">
            <Stack>
              <Title order={2} id="company">
                Company
              </Title>
              <TextInput label="Company name" withAsterisk {...form.text('companyName')} />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <Picture form={form} name="mainLogo" label="Logo" ground="#fff" />
                <Picture form={form} name="mainLogoAlt" label="Logo for dark backgrounds" ground="#14181f" />
                <Picture form={form} name="favicon" label="Favicon" ground="#fff" />
              </SimpleGrid>
            </Stack>
          </Card>
          <Card component="section" aria-labelledby="page-titles">
            <Stack>
              <Title order={2} id="page-titles">
                Page titles
              </Title>
              <TextInput
                label="Pattern"
                description="Shown in browser tabs and search results. {page} is the page's title, {tenant} the name of the site."
                withAsterisk
                {...form.text('titlePattern')}
              />
            </Stack>
          </Card>
          <Card component="section" aria-labelledby="contact">
            <Stack>
              <Title order={2} id="contact">
                Contact
              </Title>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput type="email" label="Email" {...form.text('contactEmail')} />
                <TextInput type="tel" label="Phone" {...form.text('contactPhone')} />
              </SimpleGrid>
              <Textarea label="Address" autosize minRows={2} {...form.text('contactAddress')} />
            </Stack>
          </Card>
          <Card component="section" aria-labelledby="accounts">
            <Stack>
              <Title order={2} id="accounts">
                Accounts
              </Title>
              <Switch
                label="Visitors can have accounts"
                description="The site has pages to sign up and sign in, and a link to them in the navigation bar."
                checked={form.values.accountsEnabled}
                disabled={!form.mayEdit}
                onChange={({ currentTarget }) => form.set('accountsEnabled', currentTarget.checked)}
              />
            </Stack>
          </Card>
          <Card component="section" aria-labelledby="vehicles">
            <Stack>
              <Title order={2} id="vehicles">
                Vehicles
              </Title>
              <Switch
                label="Track customers' vehicles"
                description="Each customer's page keeps their cars with plate, VIN and odometer, and when they were in your shop."
                checked={form.values.useVehicle}
                disabled={!form.mayEdit}
                onChange={({ currentTarget }) => form.set('useVehicle', currentTarget.checked)}
              />
            </Stack>
          </Card>
          <Card component="section" aria-labelledby="region">
            <Stack>
              <Title order={2} id="region">
                Region
              </Title>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <Select
                  label="Time zone"
                  searchable
                  allowDeselect={false}
                  limit={60}
                  data={TIME_ZONES}
                  value={form.values.timeZone}
                  error={form.errors.timeZone}
                  disabled={!form.mayEdit}
                  onChange={(zone) => zone && form.set('timeZone', zone)}
                />
                <Select
                  label="Language of the site"
                  allowDeselect={false}
                  data={withChosen(form.values.locale)}
                  value={form.values.locale}
                  error={form.errors.locale}
                  disabled={!form.mayEdit}
                  onChange={(locale) => locale && form.set('locale', locale)}
                />
                <Select
                  label="Week starts on"
                  description="In calendars, the planner and timesheets"
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  allowDeselect={false}
                  data={[
                    { value: 'SUNDAY', label: 'Sunday' },
                    { value: 'MONDAY', label: 'Monday' },
                  ]}
                  value={form.values.weekStartsOn}
                  disabled={!form.mayEdit}
                  onChange={(day) => day && form.set('weekStartsOn', day as 'SUNDAY' | 'MONDAY')}
                />
              </SimpleGrid>
            </Stack>
          </Card>
        </>
      )}
    </SettingsScreen>
  )
}

function withChosen(locale: string) {
  return LOCALES.some(({ value }) => value === locale) ? LOCALES : [...LOCALES, { value: locale, label: locale }]
}

interface PictureProps {
  readonly form: SettingsForm
  readonly name: 'mainLogo' | 'mainLogoAlt' | 'favicon'
  readonly label: string
  /** The background behind the picture. */
  readonly ground: string
}

function Picture({ form, name, label, ground }: PictureProps) {
  const value = form.values[name] ?? ''
  return (
    <ImageInput
      label={label}
      value={value}
      ground={ground}
      error={form.errors[name]}
      disabled={!form.mayEdit}
      onChange={(address) => form.setText(name, address)}
    />
  )
}
