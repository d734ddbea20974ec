import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { PageSettingsDialog, PlanPage } from '../../modules/content/pages/public-api.ts'
import { PreviewLinksDialog } from '../../modules/content/preview-links/index.ts'
import { IconCalendarTime, IconDots, IconLink, IconSettings } from '../icons.ts'
import type { EditedPage } from '../saving/edited.ts'

const icon = { size: 18, stroke: 1.6 }

/** More actions for the open page. Their changes arrive like anybody else's. */
export function PageMenu({ page }: { page: EditedPage }) {
  const [shown, setShown] = useState<'settings' | 'plan' | 'links' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Tooltip label="Page actions">
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Page actions">
              <IconDots {...icon} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => setShown('settings')}>
            Page settings
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendarTime {...icon} />} onClick={() => setShown('plan')}>
            Schedule…
          </Menu.Item>
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => setShown('links')}>
            Preview links
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shown === 'settings' && <PageSettingsDialog pageId={page.id} onClose={close} />}
      {shown === 'plan' && <PlanPage page={page} onClose={close} />}
      {shown === 'links' && <PreviewLinksDialog page={page} onClose={close} />}
    </>
  )
}
