export { ReminderSettingsForm } from './reminder-settings-form.tsx'
