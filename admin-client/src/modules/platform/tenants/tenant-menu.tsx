import { ActionIcon, Menu } from '@mantine/core'
import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'
import {
  IconBan,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconHome,
  IconPencil,
  IconPlayerPlay,
} from '../../../ui/icons.ts'
import type { TenantActions } from './use-tenant-actions.tsx'

interface TenantMenuProps {
  tenant: ManagedTenantRowFragment
  actions: TenantActions
  onEdit(): void
}

const icon = { size: 18, stroke: 1.6 }

/** Actions on a managed tenant: more for role 1 than for its agency. */
export function TenantMenu({ tenant, actions, onEdit }: TenantMenuProps) {
  const { name, siteUrl, status, isTemplate, isDefault } = tenant
  const isReady = status !== 'SETTING_UP'
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={siteUrl}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink {...icon} />}
        >
          View website
        </Menu.Item>
        {actions.isRoot && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            Edit client
          </Menu.Item>
        )}
        {actions.mayWrite && isReady && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => actions.setTenantTemplate(tenant)}>
            {isTemplate ? 'No longer a template' : 'Use as a template'}
          </Menu.Item>
        )}
        {actions.isRoot && !isDefault && (
          <Menu.Item leftSection={<IconHome {...icon} />} onClick={() => actions.makeDefault(tenant)}>
            Make default client
          </Menu.Item>
        )}
        {actions.isRoot && status === 'ACTIVE' && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconBan {...icon} />}
            onClick={() => actions.suspend(tenant)}
          >
            Suspend
          </Menu.Item>
        )}
        {actions.isRoot && status === 'SUSPENDED' && (
          <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={() => actions.resume(tenant)}>
            Resume
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
