import type { ListedInstitution } from '@tongying/contract/institutions'
import type { CheckedImport, DoneImport } from '@tongying/contract/kit'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { checkedImport, requireAsChecked } from '../platform/imports/check-import.ts'
import { createInstitution } from './create-institution.ts'
import { type DirectoryPlan, planDirectory } from './plan-directory.ts'

/** What importing a list of institutions would do; nothing is written. */
export async function checkDirectoryImport({ tx }: Call, { file }: { file: string }): Promise<CheckedImport> {
  return (await planned(tx, file)).checked
}

/** Enters every institution that the check called new, or none; each waits in the directory for whoever onboards it. */
export async function importDirectory(call: Call, { file, mark }: { file: string; mark: string }): Promise<DoneImport> {
  await lockUntilEnd(call.tx, 'import of institutions')
  const { checked, plan } = await planned(call.tx, file)
  requireAsChecked(checked, mark)
  for (const { outcome, listed } of plan) {
    if (outcome !== 'new' || !listed) continue
    const { id } = await createInstitution(call.tx, { ...asRow(listed), isListedOnly: true }, call.now)
    call.audit({ subject: { kind: 'institution', id }, institutionId: id })
  }
  const { counts } = checked
  return { imported: counts.new, skipped: counts.known, later: counts.later }
}

async function planned(tx: Tx, file: string): Promise<{ checked: CheckedImport; plan: DirectoryPlan }> {
  const { read, plan } = await planDirectory(tx, file)
  const rows = plan.map(({ listed, ...row }) => row)
  return { checked: checkedImport(file, read, rows), plan }
}

function asRow({ region, institutionCode: code, ...listed }: ListedInstitution) {
  const [provinceCode = '', cityCode = '', districtCode = null] = region
  return { ...listed, code, provinceCode, cityCode, districtCode }
}
