/** The cards of a case that are read after the rest: with their calls they come once the page can be read. */
export { ConsentOfCase } from './consent-of-case.tsx'
export { DiscussionCard } from './discussion-card.tsx'
export { FilesCard } from './files-card.tsx'
export { HistoryCard } from './history-card.tsx'
