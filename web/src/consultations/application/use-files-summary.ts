import type { FilesSummary } from '@tongying/contract/consultations'
import { useAttachments } from '../../attachments/index.ts'
import { useUploads } from '../../ui/patterns/upload/upload-store.ts'
import { caseOwner } from '../api.ts'

/** What the files of a draft still lack, with those on their way in this tab. */
export function useFilesSummary(id: string | undefined): FilesSummary & { all: number; underway: number } {
  const owner = caseOwner(id ?? '')
  const { data } = useAttachments(id === undefined ? undefined : owner)
  const underway = useUploads(owner).filter((item) => item.state !== 'done').length
  const files = id === undefined ? [] : (data?.list ?? [])
  const many = (kind: string) => files.filter((file) => file.kind === kind).length
  return {
    imagingReady: many('imaging'),
    consentReady: many('consent'),
    untyped: files.filter((file) => file.kind === 'consultationFile' && file.attachmentType === null).length,
    unfinished: underway,
    all: files.length,
    underway,
  }
}
