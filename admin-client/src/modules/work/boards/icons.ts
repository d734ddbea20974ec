export { default as IconLayoutKanban } from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
