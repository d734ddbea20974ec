import { Card, Stack, TextInput } from '@mantine/core'
import { SettingsScreen } from './settings-screen.tsx'

/** IDs and keys that browsers may read. Secrets don't belong here. */
export function IntegrationsScreen() {
  return (
    <SettingsScreen
      title="Integrations"
      text="IDs and keys of services that your site uses. Visitors’ browsers can read them."
    >
      {(form) => (
        <Card>
          <Stack>
            <TextInput
              label="Google Tag Manager container ID"
              description="Loads the container on every page of your site. Leave empty for none."
              placeholder="GTM-ABC1234"
              {...form.text('gtmId')}
            />
            <TextInput
              label="Google Places API key"
              description="For addresses and maps. Restrict it to your domain."
              {...form.text('googlePlacesApiKey')}
            />
            <TextInput
              label="Google reCAPTCHA site key"
              description="For the human check of forms. The site key, not the secret one."
              {...form.text('googleRecaptchaSitekey')}
            />
          </Stack>
        </Card>
      )}
    </SettingsScreen>
  )
}
