import { Alert, Card, Stack, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import styles from './settings.module.css'
import { SettingsScreen } from './settings-screen.tsx'

export function ScriptsScreen() {
  return (
    <SettingsScreen title="Scripts" text="Added to every page of your site, and nowhere else.">
      {(form) => (
        <Card>
          <Stack>
            <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
              A script can read and change everything that visitors see and type. Paste only code you trust.
            </Alert>
            <Textarea
              className={styles.code}
              label="End of <head>"
              description="HTML, for example a script or a meta tag."
              spellCheck={false}
              autosize
              minRows={6}
              maxRows={20}
              {...form.text('headScriptContent')}
            />
            <Textarea
              className={styles.code}
              label="End of <body>"
              description="HTML, for example a chat widget."
              spellCheck={false}
              autosize
              minRows={6}
              maxRows={20}
              {...form.text('bodyScriptContent')}
            />
          </Stack>
        </Card>
      )}
    </SettingsScreen>
  )
}
