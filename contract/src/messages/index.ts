/** Messages: what the product sends a person, by key and values, in three tabs. */
export {
  type MessageLink,
  type MessageType,
  type MessageView,
  messageLink,
  messageLinkKinds,
  messageType,
  messageTypeLabels,
  messageTypes,
  messageView,
  unreadByType,
} from './message.ts'
export { messageRoutes } from './routes.ts'
export { isMessageKey, type MessageKey, messageTextOf, messageTexts, type Retention } from './texts.ts'
