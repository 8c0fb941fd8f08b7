/**
 * The order of the domains, the same in contract, server and web: left of the list may be used by right, never the
 * reverse, and only by `index.ts`. News travels upwards as events, questions as ports. `architecture.test.ts` keeps it.
 */
export const domainOrder = [
  'accounts',
  'attachments',
  'site',
  'institutions',
  'practitioners',
  'memberships',
  'patients',
  'devices',
  'imaging',
  'meetings',
  'consultations',
  'examinations',
  'bookings',
  'academy',
  'messages',
  'reports',
] as const
export type DomainName = (typeof domainOrder)[number]

/** Folders below the domains, by package: what everybody may use, and which therefore use no domain. */
export const ground = {
  contract: ['kit', 'access', 'platform', 'regions'],
  server: ['platform'],
  web: ['ui'],
} as const

/** Folders and files above the domains: they compose, and nobody uses them. */
export const roof = {
  contract: ['index.ts'],
  server: ['main.ts', 'run.ts', 'compose.ts', 'pages.ts', 'open-platform.ts', 'operations', 'operations.ts', 'demo'],
  web: ['sites'],
} as const
