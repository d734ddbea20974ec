export { default as IconPrinter } from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
export { default as IconSend } from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
