import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconMail } from '../icons.ts'
import { PHONE_MAIL_WIDTH, useValue, VIEWPORT_DEVICES, VIEWPORT_WIDTHS, type ViewportDevice } from '../session/index.ts'

const ICONS = { desktop: IconDeviceDesktop, tablet: IconDeviceTablet, mobile: IconDeviceMobile, email: IconMail }
const NAMES = { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Mobile', email: 'Email' }

/** Sets the canvas width, which the media queries of the page or email see. */
export function ViewportSwitch({ isEmail }: { isEmail: boolean }) {
  const { session } = useEditor()
  const { viewportDevice } = useValue(session.view)
  if (isEmail)
    return (
      <SegmentedControl
        size="xs"
        aria-label="Width of the email"
        value={viewportDevice === 'mobile' ? 'mobile' : 'email'}
        data={MAIL_WIDTHS.map(({ device, width }) => ({
          value: device,
          label: <DeviceLabel device={device} width={width} />,
        }))}
        onChange={(device) =>
          session.changeView(
            device === 'mobile'
              ? { viewportDevice: 'mobile', width: PHONE_MAIL_WIDTH }
              : { viewportDevice: 'email', width: null },
          )
        }
      />
    )
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

const MAIL_WIDTHS = [
  { device: 'email', width: VIEWPORT_WIDTHS.email },
  { device: 'mobile', width: PHONE_MAIL_WIDTH },
] as const

function DeviceLabel({ device, width = VIEWPORT_WIDTHS[device] }: { device: ViewportDevice; width?: number }) {
  const Icon = ICONS[device]
  const name = `${NAMES[device]}, ${width} px`
  return (
    <span title={name} style={{ display: 'grid', placeItems: 'center', height: 20 }}>
      <Icon size={17} stroke={1.6} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
