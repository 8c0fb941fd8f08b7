/** Where one chooses how messages reach one. */
export const preferencesPath = '/me/account/notifications'
