/** Meetings in the browser: the door, the device check, the room. */
export { JoinPage } from './door/join-page.tsx'
