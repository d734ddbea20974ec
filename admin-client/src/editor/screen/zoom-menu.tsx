import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import { IconCheck, IconMinus, IconPlus } from '../icons.ts'
import { MAX_ZOOM, MIN_ZOOM, useValue, zoomStep } from '../session/index.ts'

const ZOOMS = ['fit', 0.5, 0.75, 1, 1.5, 2] as const

/** The zoom: in steps, fitted to the room, or a chosen value. */
export function ZoomMenu() {
  const { session } = useEditor()
  const { zoom } = useValue(session.view)
  const scale = useValue(session.scale)
  const step = (way: 1 | -1) => session.changeView({ zoom: zoomStep(scale, way) })
  return (
    <Group gap={0} wrap="nowrap" visibleFrom="md">
      <ActionIcon
        variant="subtle"
        color="gray"
        visibleFrom="lg"
        aria-label="Zoom out"
        disabled={scale <= MIN_ZOOM}
        onClick={() => step(-1)}
      >
        <IconMinus size={15} stroke={1.6} />
      </ActionIcon>
      <Menu width={180}>
        <Menu.Target>
          <Button variant="subtle" color="gray" size="compact-sm" w={56} px={0} aria-label={`Zoom: ${percent(scale)}`}>
            {percent(scale)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ZOOMS.map((each) => (
            <Menu.Item
              key={each}
              leftSection={each === zoom ? <IconCheck size={14} aria-hidden /> : <span style={{ width: 14 }} />}
              onClick={() => session.changeView({ zoom: each })}
            >
              {each === 'fit' ? 'Zoom to fit' : percent(each)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        visibleFrom="lg"
        aria-label="Zoom in"
        disabled={scale >= MAX_ZOOM}
        onClick={() => step(1)}
      >
        <IconPlus size={15} stroke={1.6} />
      </ActionIcon>
    </Group>
  )
}

function percent(zoom: number): string {
  return `${Math.round(zoom * 100)}%`
}
