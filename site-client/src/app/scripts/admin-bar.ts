import { enhanceAdminBar } from '../admin-bar/enhance-admin-bar.ts'

enhanceAdminBar(document)
