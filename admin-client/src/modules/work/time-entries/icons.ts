export { default as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
export { default as IconPlayerStop } from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
