import { fillUserMenu } from '../navigation/user-menu.ts'

fillUserMenu(document)
