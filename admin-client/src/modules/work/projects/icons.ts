export { default as IconBriefcase } from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
