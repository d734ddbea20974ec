export { ForgotPasswordScreen } from './forgot-password-screen.tsx'
export { ResetPasswordScreen } from './reset-password-screen.tsx'
