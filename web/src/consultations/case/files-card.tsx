import type { ConsultationDetail } from '@tongying/contract/consultations'
import { fileSize } from '@tongying/contract/kit'
import { useState } from 'react'
import { AttachmentsList } from '../../attachments/index.ts'
import { OpenedImage, useNotShown } from '../../imaging/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { caseOwner } from '../api.ts'
import { caseTexts as texts } from './texts.ts'

/** The files of a case, to look at and to download. */
export function FilesCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const [imageId, setImageId] = useState<string>()
  const owner = caseOwner(detail.consultationId)
  const notShown = useNotShown(owner)
  const size = fileSize(detail.files.reduce((sum, file) => sum + file.bytes, 0))
  return (
    <Card title={t(texts.files)} count={t(texts.filesCount, { count: detail.files.length, size })} isFlush>
      <AttachmentsList owner={owner} imaging={{ onOpen: (file) => setImageId(file.id), notShown }} />
      {imageId && <OpenedImage owner={owner} attachmentId={imageId} onClose={() => setImageId(undefined)} />}
    </Card>
  )
}
