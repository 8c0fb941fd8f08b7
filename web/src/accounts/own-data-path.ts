/** Where a person exports their data, deletes their account, and reads which policy they accepted. */
export const ownDataPath = '/me/account/data'
