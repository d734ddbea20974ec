import { enhanceBar } from '../navigation/enhance-bar.ts'
import { fetchUserMenu } from '../navigation/fetch-user-menu.ts'

enhanceBar(document)
fetchUserMenu(document)
