export { default as IconSend } from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
