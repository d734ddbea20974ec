export { default as IconCar } from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
