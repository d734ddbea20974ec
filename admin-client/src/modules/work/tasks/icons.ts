export { default as IconCheckbox } from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs'
export { default as IconMoodPlus } from '@tabler/icons-react/dist/esm/icons/IconMoodPlus.mjs'
