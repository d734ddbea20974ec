export { default as IconInbox } from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
export { default as IconMailOpened } from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
