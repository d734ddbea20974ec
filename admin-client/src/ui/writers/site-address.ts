const FOLDERS = ['media', 'store', 'products', 'blog']
const ACCOUNT_PAGES = ['login', 'signup', 'forgot-password', 'new-password', 'confirm-email', 'user-profile']

/** Whether a path of the site may work although no page has it: files, products, posts and shoppers' accounts. */
export function mayWorkWithoutPage(path: string): boolean {
  const [, first = '', ...rest] = path.split('/')
  const isFile = /\.\w{2,5}$/.test(path)
  return isFile || (FOLDERS.includes(first) && rest.length > 0) || ACCOUNT_PAGES.includes(first)
}
