import { useCapabilities } from '../../../capability/capabilities-context.ts'
import { IconCircleDot } from '../../../ui/icons.ts'

/** The icon of an entry kind, by the name that the server gives it. */
export function TimelineIcon({ name = '' }: { name: string | undefined }) {
  const capabilities = useCapabilities()
  const owner = capabilities.find(({ timelineIcons }) => timelineIcons && Object.hasOwn(timelineIcons, name))
  const Icon = owner?.timelineIcons?.[name] ?? IconCircleDot
  return <Icon size={16} stroke={1.6} aria-hidden />
}
