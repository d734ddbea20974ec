export { default as IconPlayerStop } from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
