import { offerChat } from '../chat/offer-chat.ts'

offerChat(document)
