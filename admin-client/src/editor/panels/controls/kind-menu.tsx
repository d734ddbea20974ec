import type { ItemKinds } from '@mainstreet/blocks/fields'
import { Button, Menu } from '@mantine/core'
import { Fragment } from 'react'
import { IconPlus } from '../../../ui/icons.ts'
import { BlockIcon } from '../../toolbox/block-icon.tsx'
import styles from './kind-list.module.css'

interface KindMenuProps {
  readonly kinds: ItemKinds
  readonly itemName: string
  readonly isDisabled: boolean
  onChoose(kind: string): void
}

/** A button that offers the kinds of a new item, in their groups. */
export function KindMenu({ kinds, itemName, isDisabled, onChoose }: KindMenuProps) {
  return (
    // The dialog that opens takes the focus.
    <Menu position="bottom" width="target" shadow="md" returnFocus={false} classNames={{ dropdown: styles.kinds }}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          mt={4}
          fullWidth
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={isDisabled}
        >
          Add {itemName}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.groups.map(({ title, kinds: offered }) => (
          <Fragment key={title}>
            <Menu.Label>{title}</Menu.Label>
            {offered.map(({ name, label, icon }) => (
              <Menu.Item key={name} leftSection={<BlockIcon name={icon} size={16} />} onClick={() => onChoose(name)}>
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
