/** What the platform itself promises: the live channel and the clock. */
export { platformEvents } from './events.ts'
export { platformFiles } from './files.ts'
export { type LiveKind, type LiveMessage, liveAddress, liveMessages, livePath, sessionEndedCode } from './live.ts'
export { platformRoutes } from './routes.ts'
