import { createHash, randomUUID } from 'node:crypto'
import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { type Named, UserService } from '../../platform/users/index.ts'
import { CannedReplyService } from './canned-replies/canned-reply.service.ts'
import { Conversation } from './conversation.entity.ts'
import { ConversationFollowUp } from './conversation-follow-up.ts'
import { ChatMessage } from './messages/chat-message.entity.ts'
import { MessageDirection, MessageKind } from './messages/message-kinds.ts'
import { ChatSettingsService } from './settings/chat-settings.service.ts'
import { ChatVisitor } from './visitors/chat-visitor.entity.ts'

/** A line and who wrote it: the visitor, an agent, or an agent for other agents only. */
type DemoLine = readonly [author: 'visitor' | 'agent' | 'note', text: string]

interface DemoConversation {
  readonly name?: string
  readonly email?: string
  /** Whether the visitor is the customer with that email address. */
  readonly isCustomer?: boolean
  readonly device: string
  readonly page: readonly [path: string, title: string]
  /** Minutes before the creation of the demo, of the first line. */
  readonly minutesAgo: number
  readonly lines: readonly DemoLine[]
  readonly tags?: readonly string[]
  readonly state?: 'waiting' | 'answered' | 'snoozed' | 'closed'
  readonly rating?: number
}

const HOUR = 60
const DAY = 24 * HOUR
const MINUTE_MS = 60_000

const mapleConversations: readonly DemoConversation[] = [
  {
    name: 'Grace MacDonald',
    email: 'gmacdonald@post.example',
    isCustomer: true,
    device: 'Firefox on Windows',
    page: ['/services', 'Services'],
    minutesAgo: 3 * DAY,
    state: 'closed',
    rating: 5,
    tags: ['Tires'],
    lines: [
      ['visitor', 'Can you store my summer tires over the winter?'],
      ['agent', 'Yes, we can. It is $89 for the season, washed and labelled.'],
      ['visitor', 'Perfect, I will bring them on Thursday.'],
      ['agent', 'See you then!'],
    ],
  },
  {
    name: 'Liam Fraser',
    email: 'liam.fraser@post.example',
    isCustomer: true,
    device: 'Safari on iPhone',
    page: ['/contact', 'Contact'],
    minutesAgo: DAY,
    state: 'snoozed',
    tags: ['Noise'],
    lines: [
      ['visitor', 'The noise from the left rear is back.'],
      ['agent', 'Sorry to hear that. Does it get louder when you brake?'],
      ['visitor', 'Only on rough roads. I am away until Monday.'],
      ['note', 'Check the sway bar links first.'],
      ['agent', 'Then let us look at it on Tuesday. I will write to you on Monday.'],
    ],
  },
  {
    name: 'Noor',
    device: 'Chrome on Android',
    page: ['/store', 'Store'],
    minutesAgo: 2 * HOUR,
    state: 'answered',
    lines: [
      ['visitor', 'Do you have wiper blades for a 2019 CX-5?'],
      ['agent', 'We do, for the front and the rear. Shall we put a set aside for you?'],
    ],
  },
  {
    device: 'Edge on Windows',
    page: ['/', 'Home'],
    minutesAgo: 12,
    state: 'waiting',
    lines: [
      ['visitor', 'Hello'],
      ['visitor', 'My check engine light came on this morning. Can I still drive to you?'],
    ],
  },
]

const mapleReplies = {
  hello: 'Hello {{visitor.first_name|there}}, {{agent.name}} here. How can I help?',
  hours: 'We are open Monday to Friday from 7:30 to 17:30, and on Saturday until noon.',
  light:
    'If the light is steady, you can drive here carefully. If it blinks, please stop and call us: we will arrange a tow.',
  thanks: 'Thank you for writing to {{company.name}}. Have a good day!',
}

/** Switches the live chat of the demo on and fills it. Only Maple Auto has one. */
export async function seedConversations(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  await ctx.use(ChatSettingsService).change({
    enabled: true,
    greeting: 'Hello! Ask us anything about your car.',
    greetingFrench: 'Bonjour! Posez-nous vos questions sur votre voiture.',
  })
  for (const [shortcut, text] of Object.entries(mapleReplies))
    await ctx.use(CannedReplyService).create({ shortcut, text })
  const [agent] = await ctx.use(UserService).holding('live_chat.can_view')
  if (!agent) return
  for (const one of mapleConversations) await seedConversation(ctx, one, agent, ids)
}

async function seedConversation(
  ctx: RequestContext,
  { name, email, isCustomer, device, page, minutesAgo, lines, tags, state, rating }: DemoConversation,
  agent: Named,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { em } = ctx
  const at = (minutes: number) => new Date(Date.now() - (minutesAgo - minutes) * MINUTE_MS)
  const visitor = em.create(ChatVisitor, {
    // Of no browser.
    tokenHash: createHash('sha256').update(randomUUID()).digest('hex'),
    ...{ name: name ?? '', email: email ?? '', device, createdAt: at(0), seenAt: at(lines.length) },
    customerId: isCustomer ? (ids.get(email ?? '') ?? null) : null,
    pageUrl: ctx.use(TenantService).siteUrl(ctx.currentTenant) + page[0],
    ...{ pageTitle: page[1], pagesSeen: 2, country: 'CA' },
  })
  await em.flush()
  const conversation = em.create(Conversation, {
    visitorId: visitor.id,
    title: visitor.displayName,
    createdAt: at(0),
    assigneeId: state === 'waiting' ? null : agent.id,
  })
  await em.flush()
  for (const [index, [author, text]] of lines.entries()) {
    const [kind, direction] = [
      author === 'note' ? MessageKind.NOTE : MessageKind.MESSAGE,
      author === 'visitor' ? MessageDirection.INBOUND : MessageDirection.OUTBOUND,
    ]
    const number = conversation.append(kind, direction, text, at(index))
    em.create(ChatMessage, {
      ...{ conversationId: conversation.id, number, clientId: randomUUID(), kind, direction, text },
      authorId: author === 'visitor' ? null : agent.id,
      authorName: author === 'visitor' ? visitor.displayName : agent.displayName,
      createdAt: at(index),
    })
  }
  const { lastNumber } = conversation
  conversation.tag(tags ?? [])
  if (state !== 'waiting')
    Object.assign(conversation, { readNumber: lastNumber, visitorReadNumber: lastNumber, unreadCount: 0 })
  if (state === 'snoozed') conversation.snooze(new Date(Date.now() + 2 * DAY * MINUTE_MS))
  if (state === 'closed') conversation.close(at(lines.length))
  if (rating) conversation.rate(rating, '')
  await em.flush()
  if (visitor.customerId) await ctx.use(ConversationFollowUp).linked(visitor)
}
