const ACCOUNT_PAGES = ['login', 'signup', 'forgot-password', 'new-password', 'confirm-email', 'user-profile']
const WITHOUT_A_PAGE = new RegExp(`^/(?:(?:media|store|products|blog)/|(?:${ACCOUNT_PAGES.join('|')})(?:/|$))`)

/** Whether a path of the site may work although no page has it: files, products, posts and shoppers' accounts. */
export function mayWorkWithoutPage(path: string): boolean {
  return /\.\w{2,5}$/.test(path) || WITHOUT_A_PAGE.test(path)
}
