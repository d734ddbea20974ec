export { default as IconCash } from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
