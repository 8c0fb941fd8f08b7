import { OperatorError } from './operator-error.ts'

const oldest = 22

/**
 * Refuses a Node.js that lacks what the server needs: it would start, and fail later and silently, as with the seals of the
 * audit trail.
 * @throws OperatorError
 */
export function requireNode(version: string): void {
  if (Number.parseInt(version, 10) >= oldest) return
  throw new OperatorError(
    `The server needs Node.js ${oldest} or newer, and this is ${version}. Start it by npm start or with node_modules/.bin/node, which npm ci brings.`,
  )
}
