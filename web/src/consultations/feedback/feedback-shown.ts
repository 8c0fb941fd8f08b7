/** What a case shows once its report is out, in one file. */
export { FeedbackCard } from './feedback-card.tsx'
export { FeedbackNotes } from './feedback-notes.tsx'
