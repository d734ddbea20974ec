import { graphql } from '../../generated/index.ts'

export const UnreadNotificationsDocument = graphql(`
  query UnreadNotifications {
    unreadNotificationCount
  }
`)

export const NotificationsDocument = graphql(`
  query Notifications($page: Int!) {
    notifications(page: $page, perPage: 20) {
      items { id title link createdAt readAt }
      pageInfo { hasNextPage }
    }
  }
`)

export const NotificationAddedDocument = graphql(`
  subscription NotificationAdded {
    notificationAdded { id }
  }
`)

export const ReadNotificationDocument = graphql(`
  mutation ReadNotification($input: MarkNotificationAsReadInput!) {
    markNotificationAsRead(input: $input) { unreadCount userErrors { message } }
  }
`)

export const ReadAllNotificationsDocument = graphql(`
  mutation ReadAllNotifications {
    markAllNotificationsAsRead { unreadCount userErrors { message } }
  }
`)
