import { Box, Card, Stack, TextInput } from '@mantine/core'
import { FormKeys } from '../../content/forms/public-api.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** IDs and keys of other services. Other capabilities own some of them. */
export function IntegrationsScreen() {
  return (
    <>
      <SettingsScreen title="Integrations" text="IDs and keys of services that your site uses.">
        {(form) => (
          <Card>
            <Stack>
              <TextInput
                label="Google Tag Manager container ID"
                description="Loads the container on every page of your site. Leave empty for none."
                placeholder="GTM-ABC1234"
                {...form.text('gtmId')}
              />
            </Stack>
          </Card>
        )}
      </SettingsScreen>
      <Box mt="md">
        <FormKeys />
      </Box>
    </>
  )
}
