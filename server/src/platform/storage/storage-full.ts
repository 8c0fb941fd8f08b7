/** Whether a disk without room is the reason, reported by the system (ENOSPC, EDQUOT) or by PostgreSQL (53100, wrapped or not). */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === '53100')) return true
  return error.cause !== undefined && error.cause !== error && isStorageFull(error.cause)
}
