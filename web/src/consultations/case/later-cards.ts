/** The cards of a case that are read after the rest: with their calls they come once the page can be read. */
export { ConsentCard } from '../../patients/index.ts'
export { DiscussionCard } from './discussion-card.tsx'
export { FilesCard } from './files-card.tsx'
export { HistoryCard } from './history-card.tsx'
