import { Button, Drawer, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { moveItem } from '../../../ui/sortable/move-item.ts'
import { Sortable } from '../../../ui/sortable/sortable.tsx'
import { type Arrangement, AS_SHIPPED, afterMove, inOrder, toggled } from './arrangement.ts'
import styles from './dashboard.module.css'

export interface CardGroup {
  readonly label: string
  readonly cards: readonly { readonly name: string; readonly title: string }[]
}

interface CustomizeDrawerProps {
  readonly isOpen: boolean
  readonly groups: readonly CardGroup[]
  readonly arrangement: Arrangement
  onChange(arrangement: Arrangement): void
  onClose(): void
}

/** Which cards are shown, and in which order. Changes are saved at once, for the viewer alone. */
export function CustomizeDrawer({ isOpen, groups, arrangement, onChange, onClose }: CustomizeDrawerProps) {
  return (
    // Without a transition, because a moving drawer would be the reference of the cards that are dragged in it.
    <Drawer
      opened={isOpen}
      position="right"
      title="Customize dashboard"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'presentation' } }}
      onClose={onClose}
    >
      <Stack gap="lg">
        <Text c="dimmed">
          Choose which cards to show and drag to reorder them. This changes only your own dashboard.
        </Text>
        {groups.map(({ label, cards }) => (
          <section key={label} aria-label={label}>
            <Title order={3} mb="xs">
              {label}
            </Title>
            <Cards label={label} cards={inOrder(cards, arrangement)} arrangement={arrangement} onChange={onChange} />
          </section>
        ))}
        <Group>
          <Button variant="default" onClick={() => onChange(AS_SHIPPED)}>
            Reset to default
          </Button>
        </Group>
      </Stack>
    </Drawer>
  )
}

type CardsProps = CardGroup & Pick<CustomizeDrawerProps, 'arrangement' | 'onChange'>

function Cards({ label, cards, arrangement, onChange }: CardsProps) {
  return (
    <Sortable
      label={label}
      items={cards}
      keyOf={({ name }) => name}
      onMove={(from, to) => {
        const names = cards.map(({ name }) => name)
        if (from !== to) onChange(afterMove(arrangement, moveItem(names, from, to)))
      }}
      row={({ name, title }, _at, drag) => (
        <li {...drag.row} className={styles.choice} data-dragging={drag.isDragging || undefined}>
          {drag.handle(title)}
          <Switch
            classNames={{ root: styles.switch, body: styles.switchBody }}
            label={title}
            labelPosition="left"
            checked={!arrangement.hidden.includes(name)}
            onChange={() => onChange(toggled(arrangement, name))}
          />
        </li>
      )}
    />
  )
}
