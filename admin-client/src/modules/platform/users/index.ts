export { ShoppersScreen } from './shoppers-screen.tsx'
export { UsersScreen } from './users-screen.tsx'
