/** Accounts: the account centre, and who is signed in. */
export { useMe } from './api.ts'
export { FirstSteps } from './components/first-steps.tsx'
export { PolicyAsked } from './components/policy-asked.tsx'
export { StillThere } from './components/still-there.tsx'
export { firstSteps, realNamePath } from './first-steps.ts'
export { accountPages } from './routes.tsx'
export { signOut } from './sign-out.ts'
