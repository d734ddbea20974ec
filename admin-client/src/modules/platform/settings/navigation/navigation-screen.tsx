import { Card, Stack, Title } from '@mantine/core'
import styles from '../settings.module.css'
import { SettingsScreen } from '../settings-screen.tsx'
import { SitePreview } from '../site-preview.tsx'
import { BarSettings } from './bar-settings.tsx'
import { MenuEditor } from './menu-editor.tsx'
import { RightItemsEditor } from './right-items-editor.tsx'

/** The bar above every page of the site, beside the home page as it will look. */
export function NavigationScreen() {
  return (
    <SettingsScreen title="Navigation" text="The menu at the top of every page.">
      {(form) => (
        <div className={styles.beside}>
          <Stack>
            <Card component="section" aria-labelledby="menu">
              <Title order={2} id="menu" mb="md">
                Menu
              </Title>
              <MenuEditor form={form} />
            </Card>
            <Card component="section" aria-labelledby="right">
              <Title order={2} id="right" mb="md">
                Right-hand links
              </Title>
              <RightItemsEditor form={form} />
            </Card>
            <Card component="section" aria-labelledby="bar">
              <Title order={2} id="bar" mb="md">
                Bar
              </Title>
              <BarSettings form={form} />
            </Card>
          </Stack>
          {form.mayEdit && <SitePreview changes={form.changes} />}
        </div>
      )}
    </SettingsScreen>
  )
}
