import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconMail } from '../icons.ts'
import { useValue, VIEWPORT_DEVICES, VIEWPORT_WIDTHS, type ViewportDevice } from '../session/index.ts'

const ICONS = { desktop: IconDeviceDesktop, tablet: IconDeviceTablet, mobile: IconDeviceMobile, email: IconMail }
const NAMES = { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Mobile', email: 'Email' }

/** Sets the canvas width, which the page's media queries see. */
export function ViewportSwitch() {
  const { session } = useEditor()
  const { viewportDevice } = useValue(session.view)
  return (
    <SegmentedControl
      size="xs"
      aria-label="Width of the page"
      value={viewportDevice}
      data={VIEWPORT_DEVICES.map((device) => ({ value: device, label: <DeviceLabel device={device} /> }))}
      onChange={(device) => session.changeView({ viewportDevice: device as ViewportDevice, width: null })}
    />
  )
}

function DeviceLabel({ device }: { device: ViewportDevice }) {
  const Icon = ICONS[device]
  const name = `${NAMES[device]}, ${VIEWPORT_WIDTHS[device]} px`
  return (
    <span title={name} style={{ display: 'grid', placeItems: 'center', height: 20 }}>
      <Icon size={17} stroke={1.6} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
