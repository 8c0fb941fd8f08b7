/** Accounts: the account centre, and who is signed in. */
export { accountKeys, useUserInfo } from './api.ts'
export { accountPages } from './routes.tsx'
