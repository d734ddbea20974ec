export { default as IconNotes } from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
