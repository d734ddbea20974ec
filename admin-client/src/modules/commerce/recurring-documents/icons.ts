export { default as IconRepeat } from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
