export { default as IconCalendar } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
export { default as IconPrinter } from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
export { default as IconRss } from '@tabler/icons-react/dist/esm/icons/IconRss.mjs'
