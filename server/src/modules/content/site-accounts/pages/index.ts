import type { AccountPage } from '../account-page.ts'
import { addressPage } from './address-page.ts'
import { confirmEmailPage } from './confirm-email-page.ts'
import { erasePage } from './erase-page.ts'
import { forgotPasswordPage } from './forgot-password-page.ts'
import { logInPage } from './log-in-page.ts'
import { logOutPage } from './log-out-page.ts'
import { newPasswordPage } from './new-password-page.ts'
import { profilePage } from './profile-page.ts'
import { signUpPage } from './sign-up-page.ts'

/** All account pages. A new one is added here. */
export const accountPages: readonly AccountPage[] = [
  logInPage,
  signUpPage,
  forgotPasswordPage,
  newPasswordPage,
  confirmEmailPage,
  profilePage,
  addressPage,
  erasePage,
  logOutPage,
]
