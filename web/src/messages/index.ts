/** Messages: the message centre, the bell's count, and the live channel that keeps both true. */
export { messageAnswers, useUnreadCount } from './api.ts'
export { messagePages } from './routes.tsx'
