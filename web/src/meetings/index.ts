/** Meetings in the browser: the lobby with its device check, the room, what comes after it. */
export { JoinPage } from './lobby/join-page.tsx'
export type { RecordLinks } from './record-paths.ts'
export { VideoPicture } from './video-picture.tsx'
