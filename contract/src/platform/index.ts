/** What the platform itself promises: the live channel and the clock. */
export { platformRoutes } from './routes.ts'
