/** Memberships: the institutions that one belongs to, joins, is invited to or administers. */
export { membershipPages } from './routes.tsx'
