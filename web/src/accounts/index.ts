/** Accounts: the account centre, and who is signed in. */
export { useMe } from './api.ts'
export { StillThere } from './components/still-there.tsx'
export { accountPages } from './routes.tsx'
export { signOut } from './sign-out.ts'
