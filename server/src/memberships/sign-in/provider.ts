import { membershipErrors } from '@tongying/contract/memberships'
import type { ClientAuth } from 'openid-client'
import { AddressRefused, guardedFetch, requireAllowed } from '../../platform/guarded-fetch.ts'
import { type Asker, FairQueue, type Work } from '../../platform/limits/fair-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'

export interface Client {
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
}

/**
 * Asks an institution's OpenID provider for where its pages are; all that is asked of it goes by the guard.
 * @throws InstitutionIssuerRefused, InstitutionSignInDown
 */
export async function providerOf(platform: Platform, { issuer, clientId, secret }: Client) {
  const url = allowedIssuer(platform, issuer)
  const openid = await import('openid-client')
  try {
    return await openid.discovery(url, clientId, secret, clientAuthOf(openid, secret), {
      [openid.customFetch]: (address, asked) => guardedFetch(address, asked, platform.config),
      // Which addresses may be http is the guard's to say, of each that is asked.
      execute: [openid.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : [])],
    })
  } catch (error) {
    throw reported(platform, error)
  }
}

/** How we prove to be the client: as the provider asks for it, by the header unless it takes the body alone. */
function clientAuthOf(openid: typeof import('openid-client'), secret: string): ClientAuth {
  const [byHeader, inBody] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const prove = taken.includes('client_secret_basic') ? byHeader : inBody
    prove(server, client, body, headers)
  }
}

/** Few at a time and in fair turns: a provider that keeps us waiting holds up no other log-in. */
const queue = new FairQueue({ running: 32, runningEach: 8, mostWaiting: 400, mostWaitingEach: 100 })

/**
 * Waits for a turn to ask an institution's provider.
 * @throws Busy when too many wait
 */
export function inProviderTurn<T>(asker: Asker, work: Work<T>): Promise<T> {
  return queue.run(asker, work)
}

/** @throws InstitutionIssuerRefused */
export function allowedIssuer({ config }: Pick<Platform, 'config'>, issuer: string): URL {
  try {
    const url = new URL(issuer)
    requireAllowed(url, config)
    return url
  } catch {
    throw new Problem(membershipErrors.InstitutionIssuerRefused, { field: 'issuer' })
  }
}

function reported(platform: Platform, error: unknown): Problem {
  platform.log.warn({ err: error }, 'an institution’s OpenID provider did not answer as it should')
  return isAddressRefused(error)
    ? new Problem(membershipErrors.InstitutionIssuerRefused, { field: 'issuer' })
    : new Problem(membershipErrors.InstitutionSignInDown)
}

function isAddressRefused(error: unknown): boolean {
  return error instanceof AddressRefused || (error instanceof Error && isAddressRefused(error.cause))
}
