import { Button, Menu } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import { IconCheck, IconChevronDown } from '../icons.ts'
import { useValue } from '../session/index.ts'

const ZOOMS = ['fit', 0.5, 0.75, 1, 1.25] as const

export function ZoomMenu() {
  const { session } = useEditor()
  const { zoom } = useValue(session.view)
  return (
    <Menu width={160}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          visibleFrom="md"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {nameOf(zoom)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ZOOMS.map((each) => (
          <Menu.Item
            key={each}
            leftSection={each === zoom ? <IconCheck size={14} aria-hidden /> : <span style={{ width: 14 }} />}
            onClick={() => session.changeView({ zoom: each })}
          >
            {each === 'fit' ? 'Zoom to fit' : nameOf(each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function nameOf(zoom: number | 'fit'): string {
  return zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)} %`
}
