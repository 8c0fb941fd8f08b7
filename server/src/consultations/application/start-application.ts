import type { AttachmentOwner, AttachmentType } from '@tongying/contract/attachments'
import { begunDraft, type DraftFields } from '@tongying/contract/consultations'
import { kitErrors, productDay } from '@tongying/contract/kit'
import { copyAttachments } from '../../attachments/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { isCertifiedHere } from '../../practitioners/index.ts'
import { ownerKind } from '../files-of-case.ts'
import { startDraft } from './save-draft.ts'

interface Begun {
  readonly draft: DraftFields
  readonly institutionId: string
  /** Pictures of another record, which become files of the application. */
  readonly pictures: { readonly ids: readonly string[]; readonly from: AttachmentOwner; readonly type: AttachmentType }
}

/**
 * Begins an application with what another record says of the patient, and with copies of its pictures.
 * @throws `Forbidden`, `TooManyDrafts`, and what refuses the files
 */
export async function startApplication(
  call: Call<unknown>,
  { draft, institutionId, pictures }: Begun,
): Promise<{ consultationId: string }> {
  if (!(await isCertifiedHere(call.tx, accountIdOf(call)))) throw new Problem(kitErrors.Forbidden)
  const { id } = await startDraft(call, begunDraft(productDay(call.now), draft), { ofInstitution: institutionId })
  await copyAttachments(call, {
    ids: pictures.ids,
    kinds: ['image'],
    as: { kind: 'consultationFile', attachmentType: pictures.type },
    from: pictures.from,
    to: { kind: ownerKind, id },
    field: 'fileIds',
  })
  return { consultationId: id }
}
