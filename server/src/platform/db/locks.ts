/** Advisory locks of which a database has one each. The numbers never change: two releases may run at once. */
export const lockNumbers = {
  roles: 7_461_001,
  migrations: 7_461_002,
  auditSeals: 7_461_003,
  auditAnchors: 7_461_004,
} as const

/** Advisory locks by name, most of them one for each id; the names never change, for the same reason. */
export type LockName =
  | 'certification.approve'
  | 'calendar of'
  | 'drafts of'
  | 'uploads'
  | 'files of a record'
  | 'room for uploads'
  | 'demo hospital'
  | 'demo.seedCase'
