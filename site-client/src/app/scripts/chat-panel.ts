import { startChat } from '../chat/panel/chat-panel.ts'

startChat(document)
