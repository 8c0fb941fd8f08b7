/** Messages: the message centre, the bell's count, and the live channel that keeps both true. */
export { messageAnswers, useUnreadCount } from './api.ts'
export { linkPath } from './link-path.ts'
export { messagePages } from './routes.tsx'
