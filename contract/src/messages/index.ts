/** Messages: what the product sends a person, by key and values, in three tabs. */
export {
  type MessageCase,
  type MessageGroup,
  type MessageLink,
  type MessageType,
  type MessageView,
  messageGroupLabels,
  messageGroups,
  messageLinkKinds,
  messageType,
  messageTypeLabels,
  messageTypes,
  messageView,
  type UnreadByType,
  unreadByType,
} from './message.ts'
export type { Retention } from './message-text.ts'
export { messageRoutes } from './routes.ts'
export {
  isMessageKey,
  type MessageKey,
  messageGroupOf,
  messageKeysOf,
  messageTextOf,
  messageTexts,
} from './texts.ts'
