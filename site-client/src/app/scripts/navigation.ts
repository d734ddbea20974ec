import { enhanceBar } from '../navigation/enhance-bar.ts'
import { fetchUserMenu } from '../navigation/fetch-user-menu.ts'
import { showCartCount } from '../navigation/show-cart-count.ts'

enhanceBar(document)
fetchUserMenu(document)
showCartCount(document)
