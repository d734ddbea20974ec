export { default as IconCalendarPlus } from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
