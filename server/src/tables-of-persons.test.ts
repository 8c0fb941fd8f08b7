import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalDataOfAll } from './accounts/port.ts'
import { personalColumns } from './platform/personal/personal-texts.ts'
import { type TestApp, testApp } from './testing/app.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

/** Columns that are called like those of persons, and name a record, a place or a session. */
const ofNobody: Readonly<Record<string, string>> = {
  'agreement.requester_id': 'an institution',
  'attachment.owner_id': 'a record; of own files the account, which is how they are found',
  'attachment_view.owner_id': 'a record',
  'consent_signature.owner_id': 'a record',
  'examination_session.hospital_ids': 'hospitals',
  'meeting.owner_id': 'a record',
  'meeting_chat.participant_id': 'a seat',
  'meeting_attendance.participant_id': 'a seat',
  'meeting_command.participant_id': 'a seat',
  'patient_filing.owner_id': 'a record',
  'patient_form.owner_id': 'a record',
  'patient_link.owner_id': 'a record',
  'patient_merge.owner_ids': 'records',
}

const tables = () => personalDataOfAll().flatMap(({ tables: ofDomain }) => ofDomain)
async function columnsWhere(condition: string): Promise<string[]> {
  const { rows } = await it.platform.db.pool.query<{ name: string }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname in ('public', 'audit') and (${condition})
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Whether a table's row of the list speaks of this column; a condition names its columns in SQL. */
function isNamed(name: string): boolean {
  const [column = '', ...front] = name.split('.').toReversed()
  const table = front.toReversed().join('.')
  return tables().some(
    (one) =>
      one.table === table &&
      ((typeof one.own === 'function' ? true : one.own.includes(column)) || one.others?.includes(column) === true),
  )
}

test('every column that refers to an account is exported, or left out with its reason, and has its end', async () => {
  const referring = await columnsWhere(`exists (
    select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
      and k.confrelid in ('account'::regclass, 'practitioner'::regclass))`)
  expect(referring.length).toBeGreaterThan(60)
  expect(referring.filter((name) => !isNamed(name))).toEqual([])
})

test('so is every column that is called like one that names a person', async () => {
  const called = await columnsWhere(`a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname ~
    '(_by|^by_id|account_id|expert_ids?|applicant_id|lead_id|author_id|reviewer_id|uploader_id|approver_id|coordinator_id|actor_id|holder_id|owner_ids?|examiner_id|sonographer_id|person_id|preparer_ids|participant_id|requester_id|hospital_ids)$'`)
  expect(called.filter((name) => !isNamed(name) && ofNobody[name] === undefined)).toEqual([])
  const named = Object.keys(ofNobody).filter((name) => !called.includes(name))
  expect(named, 'nobody needs these').toEqual([])
})

test('the list names tables and columns that there are, and labels for all that is exported', async () => {
  const there = new Set(await columnsWhere('true'))
  for (const { table, own, others = [], exported, afterDeletion } of tables()) {
    const shown = 'not' in exported ? [] : [...exported.columns, exported.newest, ...(exported.sealed ?? [])]
    const emptied =
      typeof afterDeletion === 'object' && 'emptied' in afterDeletion ? Object.keys(afterDeletion.emptied) : []
    const columns = [...(typeof own === 'function' ? [] : own), ...others, ...shown, ...emptied]
    expect(
      columns.filter((column) => !there.has(`${table}.${column}`)),
      table,
    ).toEqual([])
    expect(shown.filter((column) => !(column in personalColumns))).toEqual([])
  }
})

test('nothing personal of an account stays unless it is named: every column of its row is emptied, or no secret of a person', async () => {
  const account = tables().find(({ table }) => table === 'account')
  const emptied =
    account && typeof account.afterDeletion === 'object' && 'emptied' in account.afterDeletion
      ? Object.keys(account.afterDeletion.emptied)
      : []
  const stays = ['created_at', 'deletion_due_at', 'erased_at', 'id', 'password_changed_at']
  const all = (await columnsWhere(`c.oid = 'account'::regclass`)).map((name) => name.split('.')[1])
  expect(all.filter((column) => column && !emptied.includes(column)).sort()).toEqual(stays)
})
