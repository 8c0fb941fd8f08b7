import type { Database } from '../db/open.ts'
import { withClient } from '../db/roles.ts'

/** What the database answers when two transactions waited for each other, which `inTransaction` tries again. */
export const deadlock = '40P01'

/**
 * Makes the next rows that are put into a table fail with this code, so many; a failed transaction does not count them
 * again. Answers how to end that.
 */
export async function failInserts(
  { ownerConnection }: Pick<Database, 'ownerConnection'>,
  { table, code, times }: { table: string; code: string; times: number },
): Promise<() => Promise<void>> {
  const run = (statements: string) =>
    withClient(ownerConnection, async (client) => void (await client.query(statements)))
  await run(`
    create sequence failed_insert;
    create function fail_insert() returns trigger language plpgsql security definer as $$
    begin
      if nextval('failed_insert') <= ${times} then raise exception 'failed for a test' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger fail_insert before insert on ${table} for each row execute function fail_insert()`)
  return () => run('drop function fail_insert cascade; drop sequence failed_insert')
}
