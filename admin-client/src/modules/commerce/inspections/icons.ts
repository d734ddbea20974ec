export { default as IconCamera } from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
export { default as IconClipboardCheck } from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
