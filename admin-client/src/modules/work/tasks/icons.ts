export { default as IconCheckbox } from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs'
