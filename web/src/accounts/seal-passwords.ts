const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

/** Seals both passwords, each with the nonce, so that what a log or a proxy keeps opens nothing. */
export async function sealPasswords(
  key: { readonly publicKey: string; readonly nonce: string },
  passwords: { readonly oldPassword: string; readonly newPassword: string },
): Promise<{ oldPassword: string; newPassword: string; nonce: string }> {
  const spki = Uint8Array.from(atob(key.publicKey), (character) => character.charCodeAt(0))
  const publicKey = await crypto.subtle.importKey('spki', spki, algorithm, false, ['encrypt'])
  const sealed = async (password: string) => {
    const plain = new TextEncoder().encode(`${key.nonce}\n${password}`)
    const bytes = new Uint8Array(await crypto.subtle.encrypt(algorithm, publicKey, plain))
    return btoa(String.fromCharCode(...bytes))
  }
  return {
    oldPassword: await sealed(passwords.oldPassword),
    newPassword: await sealed(passwords.newPassword),
    nonce: key.nonce,
  }
}
