import type { Binding } from './serve.ts'

/**
 * A route whose answer is a secret: an idempotency key would make the answer stay in the database in clear, so it is
 * ignored here. A repeat simply makes another secret.
 */
export function neverKept(binding: Binding): Binding {
  return {
    ...binding,
    handle(platform, request, reply) {
      delete request.headers['idempotency-key']
      return binding.handle(platform, request, reply)
    },
  }
}
