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

/** In fair turns of those who log in: one network's flood holds up no other. */
const askers = new FairQueue({ running: 200, runningEach: 40, mostWaiting: 800, mostWaitingEach: 400 })
/** Few at a time of each institution: a provider that keeps us waiting holds up no other institution's log-in. */
const providers = new FairQueue({ running: 64, runningEach: 8, mostWaiting: 400, mostWaitingEach: 40 })

/**
 * Waits for a turn to log in through an institution.
 * @throws Busy when too many wait
 */
export function inProviderTurn<T>(asker: Asker, work: Work<T>): Promise<T> {
  return askers.run(asker, work)
}

/**
 * Asks an institution's provider when that institution's turn comes.
 * @throws Busy when too many wait for this one
 */
export function atProvider<T>(
  { institutionId, network }: { institutionId: string; network: string },
  ask: () => Promise<T>,
): Promise<T> {
  return providers.run({ network: institutionId, subject: network }, ask)
}

/**
 * The issuer as an address that may be asked. One of a discovery document itself would be believed whatever issuer it
 * names.
 * @throws InstitutionIssuerRefused
 */
export function allowedIssuer({ config }: Pick<Platform, 'config'>, issuer: string): URL {
  try {
    const url = new URL(issuer)
    requireAllowed(url, config)
    if (!url.pathname.includes('/.well-known')) return url
  } catch {
    // Refused below, as every other address.
  }
  throw new Problem(membershipErrors.InstitutionIssuerRefused, { field: 'issuer' })
}

/**
 * The address of its log-in page for this asking.
 * @throws InstitutionSignInDown for a provider that names none
 */
export async function loginAddress(
  platform: Platform,
  provider: Awaited<ReturnType<typeof providerOf>>,
  asked: Record<string, string>,
): Promise<string> {
  const { buildAuthorizationUrl } = await import('openid-client')
  try {
    const address = buildAuthorizationUrl(provider, asked)
    const allowed = ['https:', new URL(provider.serverMetadata().issuer).protocol]
    if (!allowed.includes(address.protocol)) throw new AddressRefused('not https')
    return address.href
  } catch (error) {
    platform.log.warn({ err: error }, 'an institution’s OpenID provider names no log-in page')
    throw new Problem(membershipErrors.InstitutionSignInDown)
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
