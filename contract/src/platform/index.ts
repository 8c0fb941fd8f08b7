/** What the platform itself promises: the live channel and the clock. */
export { platformEvents } from './events.ts'
export { platformFiles } from './files.ts'
export {
  type LiveMessage,
  liveAddress,
  liveMessages,
  livePath,
  liveRepeatedMs,
  sessionEndedCode,
} from './live.ts'
export { platformRoutes } from './routes.ts'
