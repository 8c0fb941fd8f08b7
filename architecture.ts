/**
 * The order of the domains, the same in contract, server and web: a domain may use those before it, never the
 * reverse, and only through `index.ts`. Lower domains notify higher ones by events and ask them through ports (answers
 * registered at start). `architecture.test.ts` checks it.
 */
export const domainOrder = [
  'accounts',
  'attachments',
  'site',
  'holidays',
  'institutions',
  'practitioners',
  'memberships',
  'agreements',
  'schedules',
  'patients',
  'experts',
  'devices',
  'imaging',
  'meetings',
  'consultations',
  'examinations',
  'bookings',
  'academy',
  'audit',
  'messages',
  'operations',
  'reports',
] as const

/** Domains that have their place in the order, and no folder yet. */
export const plannedDomains: readonly (typeof domainOrder)[number][] = ['academy']

/** Folders below the domains, by package: everybody may use them, so they use no domain. */
export const shared = {
  contract: ['kit', 'access', 'platform', 'regions'],
  server: ['platform'],
  web: ['ui'],
} as const

/** Folders and files above the domains: they compose the domains, and nobody imports them. */
export const composition = {
  contract: ['index.ts', 'testing'],
  server: [
    'main.ts',
    'platform-worker.ts',
    'run.ts',
    'answer-ports.ts',
    'first-calls.ts',
    'compose.ts',
    'pages.ts',
    'page-documents.ts',
    'open-platform.ts',
    'commands',
    'demo',
    'testing',
  ],
  web: ['sites'],
} as const
