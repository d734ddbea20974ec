import { Card, Stack, TextInput } from '@mantine/core'
import { SettingsScreen } from './settings-screen.tsx'

/** Keys that browsers are told anyway; what must stay secret has no place here. */
export function IntegrationsScreen() {
  return (
    <SettingsScreen title="Integrations" text="Keys of services that your site uses. Visitors’ browsers can read them.">
      {(form) => (
        <Card>
          <Stack>
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
