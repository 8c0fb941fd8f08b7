import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type ToMake = Parameters<typeof startRegistration>[0]['optionsJSON']
type ToUse = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Has the browser and a device make a passkey; rejects where the person changes their mind, or the device has one. */
export async function makePasskey(optionsJSON: ToMake) {
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, clientDataJSON, attestationObject, transports }
}

/** Has the person choose a passkey of this site; rejects where there is none, or they change their mind. */
export async function askForPasskey(optionsJSON: ToUse) {
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, rawId, clientDataJSON, authenticatorData, signature, userHandle }
}
