/** Advisory locks of which a database has one each. The numbers never change: two releases may run at once. */
export const lockNumbers = {
  roles: 7_461_001,
  migrations: 7_461_002,
  auditSeals: 7_461_003,
  auditAnchors: 7_461_004,
} as const

/**
 * Advisory locks by name, most of them one for each id; the names never change, for the same reason. Uploads that are being
 * written are locked by their id alone, on a session of their own (`upload-locks.ts`): no other lock has a random id for
 * its name, and another name would let two releases write to one upload.
 */
export type LockName =
  | 'certification.approve'
  | 'bookings of a phone'
  | 'calendar of'
  | 'community hospitals'
  | 'discussion of'
  | 'drafts of'
  | 'duty lists'
  | 'expert list'
  | 'import of staff'
  | 'import of institutions'
  | 'installers'
  | 'patient records'
  | 'platform roles'
  | 'push browsers'
  | 'templates'
  | 'terminals'
  | 'ultrasound records'
  | 'uploads'
  | 'files of a record'
  | 'room for uploads'
  | 'demo hospital'
  | 'demo.seedCase'
