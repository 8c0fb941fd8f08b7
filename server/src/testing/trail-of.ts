import type { TestApp } from './app.ts'

/** The rows of the audit trail about a record, the oldest first: what was done, and by what kind of actor. */
export async function trailOf({ platform }: Pick<TestApp, 'platform'>, id: string): Promise<string[]> {
  const { rows } = await platform.db.pool.query<{ action: string; by: string }>(
    'select action, actor_kind as by from audit.event where subject_id = $1 order by id',
    [id],
  )
  return rows.map(({ action, by }) => `${action} by ${by}`)
}
