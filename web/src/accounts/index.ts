/** Accounts: the account centre, and who is signed in. */
export { useMe } from './api.ts'
export { AccountQuestions } from './components/account-questions.tsx'
export { FirstSteps } from './components/first-steps.tsx'
export { firstSteps, realNamePath } from './first-steps.ts'
export { isSignInRecent } from './recent-sign-in.ts'
export { accountPages } from './routes.tsx'
export { signOut } from './sign-out.ts'
