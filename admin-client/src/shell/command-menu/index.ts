export { CommandButton } from './command-button.tsx'
export { CommandMenu } from './command-menu.tsx'
