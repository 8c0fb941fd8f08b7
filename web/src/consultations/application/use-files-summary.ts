import type { FilesSummary } from '@tongying/contract/consultations'
import { consentFilesThatCount } from '@tongying/contract/patients'
import { useAttachments } from '../../attachments/index.ts'
import { useConsents } from '../../patients/index.ts'
import { useUploads } from '../../ui/patterns/upload/upload-store.ts'
import { caseOwner, linkOwnerOf } from '../api.ts'

/** What the files of a draft still lack, with those on their way in this tab. */
export function useFilesSummary(id: string | undefined): FilesSummary & {
  all: number
  underway: number
  /** When the newest of them arrived. */
  uploadedAt: string | undefined
} {
  const owner = caseOwner(id ?? '')
  const { data } = useAttachments(id === undefined ? undefined : owner)
  const uploads = useUploads(owner)
  const held = uploads.filter((item) => item.state === 'held').length
  const underway = uploads.filter((item) => item.state !== 'done' && item.state !== 'held').length
  const consents = useConsents(id === undefined ? undefined : linkOwnerOf(id)).data?.list ?? []
  const hasLinkConsent = consents[0]?.isCurrent === true && consents[0].withdrawnAt === null
  const withdrawnAt = consents
    .flatMap((each) => each.withdrawnAt ?? [])
    .toSorted()
    .at(-1)
  const files = id === undefined ? [] : (data?.list ?? [])
  const many = (kind: string) => files.filter((file) => file.kind === kind).length
  return {
    imagingReady: many('imaging'),
    consentReady: consentFilesThatCount(files, withdrawnAt).length + (hasLinkConsent ? 1 : 0),
    // A file that waits for its type is not sent yet.
    untyped: held + files.filter((file) => file.kind === 'consultationFile' && file.attachmentType === null).length,
    unfinished: underway,
    all: files.length,
    underway,
    uploadedAt: files
      .map((file) => file.uploadedAt)
      .toSorted()
      .at(-1),
  }
}
