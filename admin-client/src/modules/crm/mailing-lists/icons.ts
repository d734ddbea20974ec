export { default as IconMailbox } from '@tabler/icons-react/dist/esm/icons/IconMailbox.mjs'
