/** Of every account that tests find in their database. */
export const ACCOUNT_PASSWORD = 'correct horse battery'
