export { default as IconMailX } from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs'
