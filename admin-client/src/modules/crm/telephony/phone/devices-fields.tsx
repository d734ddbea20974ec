import { NativeSelect, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { chooseDevices, chosenDevices, type Devices } from './devices.ts'

const CAN_CHOOSE_OUTPUT = 'setSinkId' in HTMLMediaElement.prototype

/** Chooses the microphone, speaker and ringer of this browser. */
export function DevicesFields({ onChange }: { onChange(): void }) {
  const [devices, setDevices] = useState(chosenDevices)
  const found = useAudioDevices()
  const field = (name: keyof Devices, label: string, kind: MediaDeviceKind) => (
    <NativeSelect
      label={label}
      value={devices[name]}
      data={[
        { value: '', label: 'Default' },
        ...found
          .filter((device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'default')
          .map((device, place) => ({ value: device.deviceId, label: device.label || `${label} ${place + 1}` })),
      ]}
      onChange={({ currentTarget }) => {
        const next = { ...devices, [name]: currentTarget.value }
        setDevices(next)
        chooseDevices(next)
        onChange()
      }}
    />
  )
  return (
    <Stack gap="xs">
      {field('microphone', 'Microphone', 'audioinput')}
      {CAN_CHOOSE_OUTPUT && field('speaker', 'Speaker', 'audiooutput')}
      {CAN_CHOOSE_OUTPUT && field('ringer', 'Ringer', 'audiooutput')}
    </Stack>
  )
}

/** The audio devices. Their labels are empty until the page has used the microphone. */
function useAudioDevices(): readonly MediaDeviceInfo[] {
  const [found, setFound] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    if (!mediaDevices) return
    const look = () => void mediaDevices.enumerateDevices().then(setFound, () => {})
    look()
    mediaDevices.addEventListener('devicechange', look)
    return () => mediaDevices.removeEventListener('devicechange', look)
  }, [])
  return found
}
