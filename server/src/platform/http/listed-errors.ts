import { type AnyRoute, kitErrors } from '@tongying/contract/kit'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'

/**
 * The route names the errors that it may answer, for those who write clients. One that the route does not list is a mistake of
 * ours: it throws wherever the product is not in production, so that a test finds it; in production it is logged.
 */
export function requireListed(
  { config, log }: { config: Pick<Config, 'isProduction'>; log: Pick<Log, 'error'> },
  route: Pick<AnyRoute, 'name' | 'errors'>,
  error: unknown,
): void {
  if (!(error instanceof Problem)) return
  const { name } = error.definition
  if (Object.hasOwn(kitErrors, name) || route.errors.includes(name)) return
  const sentence = `${route.name} answers ${name}, which it does not list in its errors`
  if (!config.isProduction) throw new Error(sentence, { cause: error })
  log.error({ route: route.name, error: name }, sentence)
}
