export { default as IconChartBar } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
