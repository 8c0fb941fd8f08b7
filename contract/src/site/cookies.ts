/** The cookies that scripts may read: the session token (one day) and the language of the interface. */
export const tokenCookie = { name: 'token', seconds: 86_400 } as const
export const languageCookie = { name: 'language', seconds: 31_536_000 } as const
