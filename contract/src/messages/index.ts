/** Messages: what the product sends a person, by key and values, in three tabs. */

export { linkPath } from './link-path.ts'
export { messageMailTexts } from './mail-texts.ts'
export {
  type MessageCase,
  type MessageGroup,
  type MessageInvitation,
  type MessageLink,
  type MessageSpan,
  type MessageType,
  type MessageView,
  messageGroupLabels,
  messageGroups,
  messageLinkKinds,
  messageSearchMost,
  messageSpanLabels,
  messageSpans,
  messageType,
  messageTypeLabels,
  messageTypes,
  messageView,
  type UnreadByType,
  unreadByType,
} from './message.ts'
export type { Retention } from './message-text.ts'
export {
  type ChannelChoices,
  type ChannelRule,
  channelRules,
  defaultChoices,
  isChoice,
  kindsAtAnyHour,
  type MessageChannel,
  type MessageKind,
  type MessagePreferences,
  messageChannelLabels,
  messageChannels,
  messageKindLabels,
  messageKinds,
  type OwnPreferences,
  type QuietHours,
} from './preferences.ts'
export { type NewPushSubscription, type PushNotice, type PushStanding, pushBrowsersMost } from './push.ts'
export { messageRoutes } from './routes.ts'
export {
  isMessageKey,
  type MessageKey,
  messageGroupOf,
  messageKeysOf,
  messageKindOf,
  messageTextOf,
  messageTexts,
  type SubjectGroup,
} from './texts.ts'
