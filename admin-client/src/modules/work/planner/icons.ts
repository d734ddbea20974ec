export { default as IconCalendarUser } from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
